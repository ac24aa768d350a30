import { useState } from 'react'
import type { Announcement, AnnouncementDraft } from '#contract/announcements'
import {
  ANNOUNCEMENT_AUDIENCE_WORDS,
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_LEVEL_WORDS,
  ANNOUNCEMENT_LEVELS,
  ANNOUNCEMENT_LINK_WORDS_MAX,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  type AnnouncementAudience,
  type AnnouncementLevel,
} from '#contract/announcements.rules'
import { AnnouncementLine } from '#web/features/announcements/announcement-line'
import { ActDialog } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { tell, useAct } from '../use-act'
import { draftOf, NEW_VALUES, type Values, valuesOf, wrongIn } from './announcement-values'
import { useChanged } from './use-changed'

/** An announcement as it is written, or put right while it stands. */
export function AnnouncementDialog({ announcement, onClose }: { announcement?: Announcement; onClose: () => void }) {
  const changed = useChanged()
  const [values, setValues] = useState<Values>(announcement ? valuesOf(announcement) : NEW_VALUES)
  const [wrong, setWrong] = useState<ReturnType<typeof wrongIn>>({})
  const save = useAct(
    (draft: AnnouncementDraft) =>
      announcement
        ? client.announcements.change({ id: announcement.id, version: announcement.version, ...draft })
        : client.announcements.create(draft),
    (saved) => {
      onClose()
      tell(saved.state === 'draft' ? 'Draft saved' : 'Announcement changed')
      changed()
    },
  )
  const set = (part: Partial<Values>) => setValues({ ...values, ...part })
  const draft = draftOf(values)
  return (
    <ActDialog
      open
      onClose={onClose}
      title={announcement ? 'Change the announcement' : 'New announcement'}
      button={announcement && announcement.state !== 'draft' ? 'Save changes' : 'Save draft'}
      busy={save.busy}
      problem={save.problem}
      wrong={wrong}
      onSubmit={() => {
        const found = wrongIn(values)
        setWrong(found)
        if (Object.keys(found).length === 0) save.run(draft)
      }}
      note={
        announcement && announcement.state !== 'draft'
          ? 'People who closed it won’t see it again.'
          : 'Nobody sees a draft until you publish it.'
      }
    >
      <Field label="Title" error={wrong.title} hint="One line. People read it without opening it.">
        <Input
          value={values.title}
          maxLength={ANNOUNCEMENT_TITLE_MAX}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Text" optional>
        <Textarea
          rows={4}
          value={values.body}
          maxLength={ANNOUNCEMENT_TEXT_MAX}
          onChange={({ target }) => set({ body: target.value })}
        />
      </Field>
      <Field label="Level">
        <Select value={values.level} onChange={({ target }) => set({ level: target.value as AnnouncementLevel })}>
          {ANNOUNCEMENT_LEVELS.map((one) => (
            <option key={one} value={one}>
              {ANNOUNCEMENT_LEVEL_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Audience">
        <Select
          value={values.audience}
          onChange={({ target }) => set({ audience: target.value as AnnouncementAudience })}
        >
          {ANNOUNCEMENT_AUDIENCES.map((one) => (
            <option key={one} value={one}>
              {ANNOUNCEMENT_AUDIENCE_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From" optional hint="Leave it empty to begin when you publish it." error={wrong.startsAt}>
        <Input
          type="datetime-local"
          value={values.startsAt}
          onChange={({ target }) => set({ startsAt: target.value })}
        />
      </Field>
      <Field label="Until" optional hint="Leave it empty to show it until someone ends it." error={wrong.endsAt}>
        <Input type="datetime-local" value={values.endsAt} onChange={({ target }) => set({ endsAt: target.value })} />
      </Field>
      <Field label="Link to a page here" optional error={wrong.href}>
        <Input
          value={values.href}
          maxLength={300}
          placeholder="/help-center"
          autoComplete="off"
          onChange={({ target }) => set({ href: target.value })}
        />
      </Field>
      <Field label="What the link says" optional error={wrong.words}>
        <Input
          value={values.words}
          maxLength={ANNOUNCEMENT_LINK_WORDS_MAX}
          onChange={({ target }) => set({ words: target.value })}
        />
      </Field>
      {values.title.trim() && (
        <div>
          <p className="font-medium mb-1.5">How it looks, opened</p>
          <ul>
            <AnnouncementLine announcement={draft} open />
          </ul>
        </div>
      )}
    </ActDialog>
  )
}
