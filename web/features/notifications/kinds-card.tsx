import { NOTIFICATION_WORDS, type NotificationKind } from '#contract/notifications.rules'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { Checkbox } from '#web/ui/checkbox'
import { ChangeProblem } from './change-problem'
import { useSettings } from './use-settings'

/** What a person hears about. Applies at once, on all their devices. */
export function KindsCard() {
  const { query, keep } = useSettings()
  const change = useAct(
    (choice: { kind: NotificationKind; push?: boolean; mail?: boolean }) => client.notifications.setKind(choice),
    keep,
  )
  return (
    <Card
      title="What you hear about"
      note="In the app, notifications are under the bell. Push goes to every device with notifications turned on. Anything marked “always” can’t be turned off, so you don’t miss something important."
    >
      <Loaded query={query} what="your choices" shape="h-[18rem] rounded-md">
        {({ kinds }) => (
          <div className="-my-4 divide-y divide-border">
            {kinds.map(({ kind, push, mail }) => (
              <fieldset key={kind} className="py-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                <legend className="sr-only">{NOTIFICATION_WORDS[kind].label}</legend>
                <div className="min-w-0 flex-1 basis-[16rem]">
                  <p aria-hidden="true" className="font-medium">
                    {NOTIFICATION_WORDS[kind].label}
                  </p>
                  <p className="text-sm text-muted-foreground mt-0.5 max-w-[46ch]">{NOTIFICATION_WORDS[kind].hint}</p>
                  {NOTIFICATION_WORDS[kind].mailed && (
                    <p className="text-sm text-muted-foreground mt-1 max-w-[46ch]">
                      By email: {NOTIFICATION_WORDS[kind].mailed}.
                    </p>
                  )}
                </div>
                <div className="grid w-[calc(21rem*var(--font-scale))] max-w-full grid-cols-[repeat(auto-fit,minmax(min(100%,calc(5.75rem*var(--font-scale))),1fr))] gap-x-3">
                  <Checkbox checked disabled readOnly>
                    {cellWords('In-app', true)}
                  </Checkbox>
                  <Checkbox
                    checked={push}
                    disabled={!NOTIFICATION_WORDS[kind].canDisable}
                    onChange={({ target }) => change.run({ kind, push: target.checked })}
                  >
                    {cellWords('Push', !NOTIFICATION_WORDS[kind].canDisable)}
                  </Checkbox>
                  {mail === null ? (
                    <p className="self-center text-sm text-muted-foreground">No email</p>
                  ) : (
                    <Checkbox
                      checked={mail}
                      disabled={NOTIFICATION_WORDS[kind].mail !== 'chosen'}
                      onChange={({ target }) => change.run({ kind, mail: target.checked })}
                    >
                      {cellWords('Email', NOTIFICATION_WORDS[kind].mail === 'always')}
                    </Checkbox>
                  )}
                </div>
              </fieldset>
            ))}
          </div>
        )}
      </Loaded>
      <ChangeProblem problem={change.problem} />
    </Card>
  )
}

function cellWords(channel: string, isFixed: boolean): string {
  return isFixed ? `${channel}, always` : channel
}
