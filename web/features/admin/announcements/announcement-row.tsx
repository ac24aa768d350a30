import { useState } from 'react'
import type { Announcement } from '#contract/announcements'
import { ANNOUNCEMENT_AUDIENCE_WORDS, type AnnouncementState } from '#contract/announcements.rules'
import { Confirm } from '#web/kit/form/confirm'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { Badge, type BadgeTone } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { tell, useAct } from '../use-act'
import { AnnouncementDialog } from './announcement-dialog'
import { useChanged } from './use-changed'

const STATES: Record<AnnouncementState, { words: string; tone: BadgeTone }> = {
  draft: { words: 'Draft', tone: 'neutral' },
  scheduled: { words: 'Scheduled', tone: 'info' },
  live: { words: 'Live', tone: 'success' },
  over: { words: 'Ended', tone: 'neutral' },
}

/** An announcement with whom it is for, how long, and what can be done with it. */
export function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { title, body, level, audience, state, link, dismissed } = announcement
  const [asked, setAsked] = useState<'change' | 'publish' | 'end' | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <li className="py-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-[18rem]">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
          {level === 'warning' && <Badge tone="warning">Warning</Badge>}
          <Badge>{ANNOUNCEMENT_AUDIENCE_WORDS[audience]}</Badge>
        </p>
        {body && <p className="mt-2 whitespace-pre-line wrap-anywhere max-w-[72ch]">{body}</p>}
        {link && (
          <p className="mt-1">
            <AppLink href={link.href} className="link font-semibold text-primary-ink">
              {link.words}
            </AppLink>
          </p>
        )}
        <Times announcement={announcement} />
        {dismissed > 0 && (
          <p className="text-sm text-muted-foreground">
            Closed by {dismissed} signed-in {dismissed === 1 ? 'person' : 'people'}
          </p>
        )}
      </div>
      {state !== 'over' && (
        <div className="flex flex-wrap gap-2">
          {state === 'draft' && (
            <Button size="sm" aria-label={`Publish ${title}`} onClick={() => setAsked('publish')}>
              Publish
            </Button>
          )}
          <Button variant="outline" size="sm" aria-label={`Change ${title}`} onClick={() => setAsked('change')}>
            Change
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`${state === 'draft' ? 'Delete' : 'End'} ${title}`}
            onClick={() => setAsked(state === 'draft' ? 'remove' : 'end')}
          >
            {state === 'draft' ? 'Delete' : 'End'}
          </Button>
        </div>
      )}
      {asked === 'change' && <AnnouncementDialog announcement={announcement} onClose={close} />}
      {asked !== null && asked !== 'change' && <Act act={asked} announcement={announcement} onClose={close} />}
    </li>
  )
}

function Times({ announcement }: { announcement: Announcement }) {
  const { startsAt, endsAt, createdAt, createdBy, publishedAt, publishedBy, endedAt, endedBy } = announcement
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      {startsAt ? (
        <>
          From <Moment at={startsAt} to="minute" />
        </>
      ) : (
        'From when it’s published'
      )}
      {endsAt && !endedAt ? (
        <>
          {' '}
          until <Moment at={endsAt} to="minute" />
        </>
      ) : (
        !endedAt && ' until someone ends it'
      )}
      . Written{createdBy && ` by ${createdBy}`} <Moment at={createdAt} to="minute" />
      {publishedAt && (
        <>
          , published{publishedBy && ` by ${publishedBy}`} <Moment at={publishedAt} to="minute" />
        </>
      )}
      {endedAt && (
        <>
          , ended{endedBy && ` by ${endedBy}`} <Moment at={endedAt} to="minute" />
        </>
      )}
      .
    </p>
  )
}

const ACTS = {
  publish: { button: 'Publish', title: 'Publish', done: 'Announcement published' },
  end: { button: 'End it now', title: 'End', done: 'Announcement ended' },
  remove: { button: 'Delete draft', title: 'Delete the draft', done: 'Draft deleted' },
} as const

function Act({
  act: which,
  announcement: { id, version, title, audience, startsAt },
  onClose,
}: {
  act: keyof typeof ACTS
  announcement: Announcement
  onClose: () => void
}) {
  const changed = useChanged()
  const { button, title: question, done } = ACTS[which]
  const act = useAct(
    async () => {
      if (which === 'publish') await client.announcements.publish({ id, version })
      else if (which === 'end') await client.announcements.end({ id })
      else await client.announcements.remove({ id })
    },
    () => {
      onClose()
      tell(done)
      changed()
    },
  )
  return (
    <Confirm
      open
      title={`${question} “${title}”?`}
      action={button}
      destructive={which === 'remove'}
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => act.run(undefined)}
      onClose={onClose}
    >
      {which === 'publish' && (
        <>
          For: {ANNOUNCEMENT_AUDIENCE_WORDS[audience]}. It appears at the top of their pages{' '}
          {startsAt && startsAt > new Date() ? (
            <>
              from <Moment at={startsAt} to="minute" />
            </>
          ) : (
            'within a minute'
          )}
          .
        </>
      )}
      {which === 'end' && 'It leaves the pages within a minute, and stays in the list of past ones.'}
      {which === 'remove' && 'Nobody has seen it.'}
    </Confirm>
  )
}
