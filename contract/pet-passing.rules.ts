/** Free of zod. What is said of a pet that has died. */
export const MEMORIAL_VISIBILITIES = ['none', 'link', 'public'] as const
export type MemorialVisibility = (typeof MEMORIAL_VISIBILITIES)[number]

export const MEMORIAL_WORDS: Record<MemorialVisibility, { label: string; hint: string }> = {
  none: { label: 'No page', hint: 'Only the people around the pet can read its record.' },
  link: { label: 'A page for those with the link', hint: 'Search engines are asked to leave it out.' },
  public: { label: 'A public page', hint: 'Anyone can read it, and search engines may list it.' },
}

export const MAX_MEMORIAL_WORDS = 3000
/** To the family, in the notice. */
export const MAX_PASSING_NOTE = 500
/** How long it can be undone. */
export const PASSING_UNDO_DAYS = 30

/**
 * People to talk to, as their own pages tell. Data to be kept right: look at each once a year.
 */
export const PET_LOSS_HELP = [
  {
    name: 'Association for Pet Loss and Bereavement',
    what: 'Volunteers who listen, in chat rooms and by email, wherever you are.',
    href: 'https://www.aplb.org',
  },
  {
    name: 'ASPCA',
    what: 'Guidance on pet loss, and a way to talk to someone in the United States.',
    href: 'https://www.aspca.org/pet-care/pet-loss',
  },
  {
    name: 'Blue Cross',
    what: 'Pet loss support in the United Kingdom, by phone and by email.',
    href: 'https://www.bluecross.org.uk',
  },
] as const
