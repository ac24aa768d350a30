import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Archive, Ban, Bell, BellOff, EllipsisVertical, Flag, LogOut, Mail, Pencil } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Conversation } from '#contract/messages'
import { useUnblock } from '#web/kit/blocks/use-unblock'
import { Confirm } from '#web/kit/form/confirm'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu'
import { toast } from '#web/ui/toast'
import { NameHousehold } from './household-chat'

const BlockQuestion = lazy(() => import('#web/kit/blocks/block-question'))
const ReportDialog = lazy(() => import('#web/features/reports/report-dialog'))

type Asked = 'block' | 'leave' | 'report' | 'rename'

/** What one can do about a conversation. */
export function ConversationMenu({
  conversation,
  lastOfTheirs,
}: {
  conversation: Conversation
  /** What a report is about; undefined where they wrote nothing. */
  lastOfTheirs: string | undefined
}) {
  const { id, kind, archived, muted, blockedByYou, side, with: other } = conversation
  const [asked, setAsked] = useState<Asked | null>(null)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const renew = () => queryClient.invalidateQueries({ queryKey: api.messages.key() })
  const act = useAct(
    (work: () => Promise<unknown>) => work(),
    async () => {
      setAsked(null)
      await renew()
    },
  )
  const unblock = useUnblock(other.name)
  const failed = (asked === null ? act.problem : null) ?? unblock.problem
  // what the menu itself could not do has no other place to be said
  useEffect(() => {
    if (failed) toast({ title: 'That didn’t work', description: failed.words, tone: 'error' })
  }, [failed])
  const toInbox = () => void navigate({ to: '/messaging', search: {} })
  const close = () => {
    act.forget()
    setAsked(null)
  }
  return (
    <>
      <Menu
        label="More about this conversation"
        triggerClass={buttonClass('ghost', 'icon')}
        trigger={<Icon as={EllipsisVertical} />}
      >
        <MenuItem
          onClick={() =>
            act.run(async () => {
              await client.messages.mark({ id, archived: !archived })
              toast({ title: archived ? 'Back in your inbox' : 'Archived' })
              if (!archived) toInbox()
            })
          }
        >
          <Icon as={Archive} />
          {archived ? 'Move to inbox' : 'Archive'}
        </MenuItem>
        <MenuItem
          onClick={() =>
            act.run(async () => {
              await client.messages.mark({ id, muted: !muted })
              toast({ title: muted ? 'Notifications are back on' : 'Muted' })
            })
          }
        >
          <Icon as={muted ? Bell : BellOff} />
          {muted ? 'Unmute' : 'Mute'}
        </MenuItem>
        <MenuItem
          onClick={() =>
            act.run(async () => {
              await client.messages.markRead({ id, seq: 0 })
              toInbox()
            })
          }
        >
          <Icon as={Mail} />
          Mark as unread
        </MenuItem>
        {kind === 'household' && (
          <MenuItem onClick={() => setAsked('rename')}>
            <Icon as={Pencil} />
            Name
          </MenuItem>
        )}
        {(kind === 'direct' || lastOfTheirs !== undefined) && <MenuSeparator />}
        {lastOfTheirs !== undefined && (
          <MenuItem onClick={() => setAsked('report')}>
            <Icon as={Flag} />
            Report
          </MenuItem>
        )}
        {kind === 'household' ? null : blockedByYou ? (
          <MenuItem onClick={() => unblock.run({ conversationId: id })}>
            <Icon as={Ban} />
            Unblock
          </MenuItem>
        ) : (
          <MenuItem onClick={() => setAsked('block')}>
            <Icon as={Ban} />
            Block
          </MenuItem>
        )}
        {kind === 'direct' && side === 'person' && (
          <MenuItem onClick={() => setAsked('leave')}>
            <Icon as={LogOut} />
            Leave
          </MenuItem>
        )}
      </Menu>
      {asked === 'report' && lastOfTheirs !== undefined && (
        <Suspense>
          <ReportDialog
            type="message"
            id={lastOfTheirs}
            what={kind === 'household' ? 'the last message of someone else' : `the last message by ${other.name}`}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      {asked === 'rename' && <NameHousehold conversation={conversation} onClose={() => setAsked(null)} />}
      {asked === 'block' && (
        <Suspense>
          <BlockQuestion whom={{ conversationId: id }} name={other.name} blocked={false} onClose={close} />
        </Suspense>
      )}
      <Confirm
        open={asked === 'leave'}
        onClose={close}
        title="Leave this conversation?"
        action="Leave"
        destructive
        busy={act.busy}
        problem={act.problem?.words ?? null}
        onConfirm={() =>
          act.run(async () => {
            await client.messages.leave({ id })
            await navigate({ to: '/messaging', search: {} })
            // it is asked for no more: the answer would be that it is not there
            for (const of of [api.messages.get, api.messages.thread])
              queryClient.removeQueries({ queryKey: of.key({ input: { id } }) })
          })
        }
      >
        It disappears from your inbox, and {other.name} can’t write to you here. If you write to them again, you’re
        back.
      </Confirm>
    </>
  )
}
