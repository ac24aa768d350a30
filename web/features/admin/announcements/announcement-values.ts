import type { Announcement, AnnouncementDraft } from '#contract/announcements'

/** The form as it is typed: moments by the reader's own clock, texts that may be missing. */
export type Values = Pick<AnnouncementDraft, 'title' | 'body' | 'level' | 'audience'> & {
  startsAt: string
  endsAt: string
  href: string
  words: string
}

export const NEW_VALUES: Values = {
  title: '',
  body: '',
  level: 'info',
  audience: 'everyone',
  startsAt: '',
  endsAt: '',
  href: '',
  words: '',
}

export function valuesOf({ title, body, level, audience, startsAt, endsAt, link }: Announcement): Values {
  return {
    title,
    body,
    level,
    audience,
    startsAt: typed(startsAt),
    endsAt: typed(endsAt),
    href: link?.href ?? '',
    words: link?.words ?? '',
  }
}

export function draftOf({ startsAt, endsAt, href, words, ...values }: Values): AnnouncementDraft {
  return {
    ...values,
    startsAt: momentOf(startsAt),
    endsAt: momentOf(endsAt),
    link: href.trim() || words.trim() ? { href: href.trim(), words: words.trim() } : null,
  }
}

/** What is missing or wrong, by its field; the server asks the same. */
export function wrongIn({ title, startsAt, endsAt, href, words }: Values, now = new Date()) {
  const wrong: Partial<Record<keyof Values, string>> = {}
  if (!title.trim()) wrong.title = 'Enter a title.'
  const [from, until] = [momentOf(startsAt), momentOf(endsAt)]
  if (until && until <= now) wrong.endsAt = 'Choose an end in the future.'
  else if (from && until && from >= until) wrong.endsAt = 'The end has to be after the start.'
  const link = href.trim() || words.trim()
  if (link && !/^\/(?![/\\])[^\s\\]*$/.test(href.trim()))
    wrong.href = 'Enter a page of this site that begins with a slash, like /help-center.'
  if (link && !words.trim()) wrong.words = 'Enter what the link says.'
  return wrong
}

const momentOf = (text: string) => (text === '' ? null : new Date(text))

/** As a field for a day and a time holds it, by the reader's own clock. */
function typed(at: Date | null): string {
  if (!at) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
