import { Settings } from 'lucide-react'
import { DeskArea } from '#web/kit/desk/desk-area'
import { isSessionOver } from '#web/kit/form/refusal'
import { Link } from '#web/kit/link/link'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { InboxFilter } from './inbox-filter'
import { InboxResults } from './inbox-results'
import type { InboxSearch } from './inbox-search'
import { useNotifications } from './queries'
import { ReadAll } from './read-all'

/** What the person was told in the last half year, newest first. */
export function InboxPage({ search }: { search: InboxSearch }) {
  const viewer = useViewer()
  const list = useNotifications(search, viewer.state === 'signed-in')
  const ended = isSessionOver(list.error)
  const some = list.hasNextPage || list.data?.pages.some(({ items }) => items.some(({ readAt }) => !readAt)) === true

  if (viewer.state === 'nobody' || ended) {
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Your notifications" next="/notifications" ended={ended}>
          Sign in to see your notifications.
        </SignInPrompt>
      </div>
    )
  }
  return (
    <DeskArea>
      <div className="max-w-[48rem]">
        <div className="flex items-center justify-between gap-4">
          <h1 id="inbox-title" tabIndex={-1} className="font-display font-medium text-title">
            Notifications
          </h1>
          <Link
            to="/settings/notifications"
            data-plain=""
            aria-label="Notification settings"
            className={buttonClass('ghost', 'icon')}
          >
            <Icon as={Settings} />
          </Link>
        </div>
        <InboxFilter search={search} beside={<ReadAll kind={search.kind} some={some} />} />
        <InboxResults search={search} list={list} />
      </div>
    </DeskArea>
  )
}
