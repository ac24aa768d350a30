import { DeskArea } from '#web/kit/desk/desk-area'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { isSessionOver } from '#web/kit/form/refusal'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { viewAs } from '#web/lib/session/view-as'
import { cx } from '#web/ui/cx'
import { EmptyState } from '#web/ui/empty-state'
import { ConversationView } from './conversation-view'
import { Inbox } from './inbox'
import type { MessagesSearch } from './messages-search'
import { NewConversation } from './new-conversation'
import { useCounts, useInbox } from './queries'

/** Somebody's conversations, and the one they chose beside them; on a phone, one of the two. */
export function MessagesPage({ id, search }: { id?: string | undefined; search: MessagesSearch }) {
  const viewer = useViewer()
  const viewing = viewAs() !== null
  const counts = useCounts(viewer.state === 'signed-in' && !viewing)
  const all = useInbox('all', viewer.state === 'signed-in' && !viewing)
  const ended = isSessionOver(counts.error)
  if (viewer.state === 'unknown') return <DeskSkeleton title="Messages" what="your messages" rail="narrow" />
  if (viewer.state === 'nobody' || ended)
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Messages" next={here(id, search)} ended={ended}>
          Sign in to read and write messages.
        </SignInPrompt>
      </div>
    )
  if (viewing)
    return (
      <DeskArea rail="narrow">
        <div>
          <Heading isOpen={false} />
          <p className="mt-4 text-muted-foreground max-w-[60ch]">
            What people write to each other isn’t shown while you see the pages as someone else.
          </p>
        </div>
      </DeskArea>
    )
  const isOpen = id !== undefined || search.to !== undefined
  const isEmpty = !isOpen && all.data?.pages[0]?.items.length === 0
  return (
    <DeskArea rail="narrow" chips={!isOpen}>
      <div
        className={cx(
          'grid gap-6 items-start',
          // with nothing to choose there is nothing to read beside it
          isEmpty ? 'max-w-[46rem]' : 'lg:grid-cols-[20rem_minmax(0,1fr)]',
        )}
      >
        <div
          className={cx(
            'min-w-0 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:-m-1.5 lg:p-1.5',
            isOpen && 'max-lg:hidden',
          )}
        >
          <Heading isOpen={isOpen} />
          <div className="mt-4">
            <Inbox search={search} current={id} />
          </div>
        </div>
        <div className={cx('min-w-0', !isOpen && 'max-lg:hidden', isEmpty && 'hidden')}>
          {id !== undefined ? (
            <ConversationView key={id} id={id} />
          ) : search.to !== undefined ? (
            <NewConversation key={search.to} profileId={search.to} />
          ) : (
            <NoneChosen />
          )}
        </div>
      </div>
    </DeskArea>
  )
}

/** Where there is one to choose. */
function NoneChosen() {
  const { data } = useInbox('all', true)
  if (!data?.pages[0]?.items.length) return null
  return (
    <div className="rounded-card bg-sunken py-8">
      <EmptyState
        heading="h2"
        picture={<LazyPeek species="cat" preset="ginger" seed="messages" tile="butter" />}
        title="Choose a conversation"
      >
        You’ll read and answer it here.
      </EmptyState>
    </div>
  )
}

/** The page has one main heading: the conversation's, where one is open. */
function Heading({ isOpen }: { isOpen: boolean }) {
  const looks = 'font-display font-medium text-title'
  return isOpen ? (
    <p className={looks}>Messages</p>
  ) : (
    <h1 id="messages-title" tabIndex={-1} className={looks}>
      Messages
    </h1>
  )
}

function here(id: string | undefined, { to }: MessagesSearch): string {
  if (id !== undefined) return `/messaging/${id}`
  return to === undefined ? '/messaging' : `/messaging?to=${to}`
}
