import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Conversation } from '#contract/messages'
import { TYPING_MS } from '#contract/messages.rules'
import { isNowhere } from '#web/kit/form/refusal'
import { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { Link } from '#web/kit/link/link'
import { Failed, Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { Icon } from '#web/ui/icon'
import { Modal } from '#web/ui/modal'
import { CannotWrite } from './cannot-write'
import { Composer, WRITE_ID } from './composer'
import { ConversationMenu } from './conversation-menu'
import { MatterPanel } from './matter-panel'
import { MessageList } from './message-list'
import { noteLabel } from './note-label'
import { useConversation, useThread } from './queries'
import { useMessageInView } from './use-message-in-view'
import { useSend } from './use-send'

/** A conversation: who it is with, what was said, and where to write. */
export function ConversationView({ id }: { id: string }) {
  const conversation = useConversation(id)
  // also where it was open and one is no longer part of it
  if (conversation.error && isNowhere(conversation.error))
    return (
      <EmptyState
        title="This conversation isn’t here"
        actions={
          <Link to="/messaging" search={{}} data-plain="" className={buttonClass()}>
            All conversations
          </Link>
        }
      >
        You may have left it, you may no longer look after the pets it’s about, or it belongs to another account.
      </EmptyState>
    )
  if (conversation.data) return <Shown conversation={conversation.data} />
  if (conversation.error) return <Failed what="this conversation" query={conversation} />
  return (
    <Loaded query={conversation} what="this conversation" shape="h-[24rem] rounded-card">
      {() => null}
    </Loaded>
  )
}

function Shown({ conversation }: { conversation: Conversation }) {
  const { id, kind, with: other, as, cannotWrite, typing, typingBy, people } = conversation
  const thread = useThread(id)
  const { pending, waiting, send, again, takeBack } = useSend(id)
  useRead(conversation, thread.messages.at(-1)?.seq)
  useTypingEnds(id, typing)
  const { end, isLooking } = useMessageInView(thread, pending.length, WRITE_ID)
  const [isAbout, setIsAbout] = useState(false)
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_16rem] min-w-0">
      <section
        aria-labelledby="conversation-title"
        className="thread flex flex-col min-w-0 min-h-[calc(100dvh-6rem)] md:min-h-[calc(100dvh-14rem)]"
      >
        <header className="lg:sticky lg:top-0 z-raised bg-background flex items-center gap-2 lg:pt-3 pb-3 hairline border-x-0 border-t-0">
          <Link
            to="/messaging"
            search={{}}
            data-plain=""
            aria-label="All conversations"
            className={buttonClass('ghost', 'icon', 'max-md:hidden lg:hidden')}
          >
            <Icon as={ArrowLeft} />
          </Link>
          <div className="min-w-0 flex-1">
            <h1
              id="conversation-title"
              tabIndex={-1}
              className="font-display font-medium text-2xl leading-tight wrap-anywhere"
            >
              {other.href ? (
                <AppLink data-plain="" href={other.href} className="hover:underline underline-offset-4">
                  {other.name}
                </AppLink>
              ) : (
                other.name
              )}
            </h1>
            <p role="status" className="text-sm text-muted-foreground min-h-[1.25rem]">
              {typing ? (typingBy ? `${typingBy} is writing…` : 'Writing…') : aboutWords(as, people.length)}
            </p>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={kind === 'household' ? 'Who’s here' : `Between you and ${other.name}`}
            className="xl:hidden"
            onClick={() => setIsAbout(true)}
          >
            <Icon as={Info} />
          </Button>
          <ConversationMenu
            conversation={conversation}
            lastOfTheirs={
              thread.messages.findLast(
                ({ ours, removed, kind }) => !ours && !removed && (kind === 'text' || kind === 'away'),
              )?.id
            }
          />
        </header>
        <div className="flex-1 py-4">
          <Loaded query={thread} what="what was said" shape="h-[16rem] rounded-card">
            {() => (
              <>
                {thread.hasNextPage && (
                  <div className="mb-4 text-center">
                    <Button
                      variant="outline"
                      size="sm"
                      busy={thread.isFetchingNextPage}
                      busyLabel={isLooking ? 'Looking for the message' : undefined}
                      onClick={() => void thread.fetchNextPage()}
                    >
                      Earlier messages
                    </Button>
                  </div>
                )}
                {thread.messages.length + pending.length + waiting.length === 0 && (
                  <p className="py-6 text-center text-muted-foreground">
                    No messages yet. What you write below is read by everyone who’s here.
                  </p>
                )}
                <MessageList
                  messages={thread.messages}
                  readUpTo={conversation.readUpTo}
                  people={people}
                  noteLabel={noteLabel(conversation)}
                  pending={pending}
                  waiting={waiting}
                  onAgain={again}
                  onTakeBack={takeBack}
                />
              </>
            )}
          </Loaded>
        </div>
        {/* on a phone it takes the place of the tab bar, as every main action does */}
        <div
          data-action-bar=""
          className="sticky bottom-0 z-tabbar bg-background pt-2 pb-[calc(var(--safe-bottom)+0.75rem)] flex flex-col gap-3"
        >
          <Request conversation={conversation} />
          {cannotWrite ? (
            <CannotWrite conversation={conversation} why={cannotWrite} />
          ) : (
            <Composer conversation={conversation} onSend={send} />
          )}
        </div>
        {/* the field takes the room that pages keep free for the tab bar */}
        <div ref={end} className="max-lg:-scroll-mb-24" />
      </section>
      <div className="max-xl:hidden xl:sticky xl:top-6 xl:self-start xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto xl:-m-1.5 xl:p-1.5">
        <MatterPanel conversation={conversation} />
      </div>
      {isAbout && (
        <Modal
          open
          onClose={() => setIsAbout(false)}
          title={other.name}
          actions={
            <Button variant="outline" onClick={() => setIsAbout(false)}>
              Close
            </Button>
          }
        >
          <MatterPanel conversation={conversation} />
        </Modal>
      )}
    </div>
  )
}

function aboutWords(as: string | null, people: number): string {
  if (as) return `To ${as}`
  return people === 0 ? '' : people === 1 ? 'Only you' : `${people} people`
}

/** Of somebody who writes for the first time: an answer accepts it, and it can be declined. */
function Request({
  conversation: { id, side, state, cannotWrite, with: other, as, team },
}: {
  conversation: Conversation
}) {
  const queryClient = useQueryClient()
  const decline = useAct(
    () => client.messages.decline({ id }),
    () => queryClient.invalidateQueries({ queryKey: api.messages.key() }),
  )
  // whom one has blocked is not to be answered: what stands below says so
  if (side !== 'profile' || state === 'open' || cannotWrite === 'blocked-by-you') return null
  return (
    <Banner
      tone="info"
      title={
        state === 'declined' ? 'You declined this' : `${other.name} wants to talk to ${team.length > 1 ? as : 'you'}`
      }
      actions={
        state === 'requested' && (
          <Button variant="outline" size="sm" busy={decline.busy} onClick={() => decline.run()}>
            Decline
          </Button>
        )
      }
    >
      {decline.problem?.words ??
        (state === 'declined'
          ? 'If you write to them, they can write to you again.'
          : 'They can’t write again until you answer. An answer starts the conversation.')}
    </Banner>
  )
}

/** What is on show is read, while somebody looks. */
function useRead({ id, unread }: Conversation, latest: number | undefined): void {
  const queryClient = useQueryClient()
  // the server, and whether anybody looks at the page, are outside of React
  useEffect(() => {
    if (unread === 0 || latest === undefined) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      const renew = () => {
        for (const key of [api.messages.key(), api.notifications.unread.key()])
          void queryClient.invalidateQueries({ queryKey: key })
      }
      void client.messages.markRead({ id, seq: latest }).then(renew, () => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, unread, latest, queryClient])
}

/** Nothing tells that somebody stopped: the word goes by itself. */
function useTypingEnds(id: string, typing: boolean): void {
  const queryClient = useQueryClient()
  // a timer is outside of React
  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: api.messages.get.key({ input: { id } }) }),
      TYPING_MS + 500,
    )
    return () => clearTimeout(timer)
  }, [id, typing, queryClient])
}
