import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Blocked } from '#contract/blocks'
import { AwayNotesCard } from '#web/features/messages/away-notes'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { useUnblock } from '#web/kit/blocks/use-unblock'
import { FormProblem } from '#web/kit/form/form-problem'
import { isSessionOver } from '#web/kit/form/refusal'
import { useAct } from '#web/kit/form/use-act'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Monogram } from '#web/ui/monogram'
import { Switch } from '#web/ui/switch'

/** How somebody talks, and whom they have nothing to do with. */
export function TalkingPage() {
  const viewer = useViewer()
  const blocked = useQuery({ ...api.blocks.list.queryOptions(), enabled: viewer.state === 'signed-in', staleTime: 0 })
  if (viewer.state === 'unknown') return <SettingsSkeleton />
  if (viewer.state === 'nobody' || isSessionOver(blocked.error))
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Messages and blocks" next="/settings/messages" ended={viewer.state !== 'nobody'}>
          Sign in to see who you’ve blocked.
        </SignInPrompt>
      </div>
    )
  return (
    <SettingsLayout>
      <div className="in-order flex flex-col gap-5">
        <ReadMarks />
        <AwayNotesCard />
        <Card
          title="Blocked people"
          note="Neither of you can write to, follow, ask, or invite the other. They aren’t told that you blocked them. Pets you both look after, and the household chat, stay shared until you end that on the pet’s Family page."
        >
          <Loaded query={blocked} what="who you’ve blocked" shape="h-[8rem]">
            {({ items }) =>
              items.length === 0 ? (
                <p className="text-muted-foreground">
                  You haven’t blocked anyone. To block someone, open their page and choose Block, or choose More, Block
                  in your conversation with them.
                </p>
              ) : (
                <ul className="divide-y divide-border">
                  {items.map((one) => (
                    <Row key={one.userId} blocked={one} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Card>
      </div>
    </SettingsLayout>
  )
}

function ReadMarks() {
  const queryClient = useQueryClient()
  const options = api.messages.settings.queryOptions()
  const settings = useQuery(options)
  const save = useAct(client.messages.setSettings, (saved) => queryClient.setQueryData(options.queryKey, saved))
  return (
    <Card title="Messages">
      <Loaded query={settings} what="your settings" shape="h-[4rem]">
        {({ showsRead }) => (
          <>
            <Switch
              label="Show when I’ve read a message"
              hint="If this is off, others see only that their message was sent."
              checked={showsRead}
              onChange={(on) => save.run({ showsRead: on })}
            />
            <FormProblem>{save.problem?.words}</FormProblem>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Row({ blocked: { userId, name, since } }: { blocked: Blocked }) {
  const lift = useUnblock(name)
  return (
    <li className="py-3 flex flex-wrap items-center gap-3">
      <Monogram name={name} seed={userId} size="md" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted-foreground">
          Since <Moment at={since} />
        </span>
        <FormProblem>{lift.problem?.words}</FormProblem>
      </span>
      <Button
        variant="outline"
        size="sm"
        busy={lift.busy}
        aria-label={`Unblock ${name}`}
        onClick={() => lift.run({ userId })}
      >
        Unblock
      </Button>
    </li>
  )
}
