/** What a message can be about, with the help articles that usually answer it. */
export const TOPICS = {
  orders: {
    label: 'An order or a payment',
    note: 'Delivery, canceling, refunds, returns',
    articles: ['where-is-my-order', 'cancel-an-order', 'returns-and-refunds'],
    hasOrder: true,
    mayBeUrgent: true,
  },
  account: {
    label: 'Signing in or my account',
    note: 'Passwords, codes, two-step sign-in, deletion',
    articles: ['cannot-sign-in', 'two-step-sign-in', 'delete-your-account'],
    hasOrder: false,
    mayBeUrgent: true,
  },
  profiles: {
    label: 'My profile or its review',
    note: 'For sitters, shops, rescues, and clinics too',
    articles: ['review-of-new-profiles', 'badges-and-papers', 'several-profiles'],
    hasOrder: false,
    mayBeUrgent: false,
  },
  safety: {
    label: 'Something that worries me',
    note: 'A person, a listing, a message, an animal at risk',
    articles: ['report-a-problem', 'signs-of-a-scam', 'devices-and-security-log'],
    hasOrder: false,
    mayBeUrgent: true,
  },
  privacy: {
    label: 'My data and privacy',
    note: 'A copy of it, a correction, a question',
    articles: ['take-your-data', 'delete-your-account', 'who-sees-my-profile'],
    hasOrder: false,
    mayBeUrgent: false,
  },
  app: {
    label: 'The app or website',
    note: 'Installing, notifications, something that broke',
    articles: ['install-the-app', 'notifications', 'when-you-are-offline'],
    hasOrder: false,
    mayBeUrgent: false,
  },
  accessibility: {
    label: 'A barrier I ran into',
    note: 'With a screen reader, the keyboard, the text size',
    articles: ['make-pages-easier-to-read', 'use-pawstead-with-the-keyboard', 'use-pawstead-with-a-screen-reader'],
    hasOrder: false,
    mayBeUrgent: false,
  },
  other: {
    label: 'Something else',
    note: 'An idea, praise, a question that fits nowhere',
    articles: ['what-is-pawstead', 'first-steps', 'find-shops-and-sitters-near-you'],
    hasOrder: false,
    mayBeUrgent: false,
  },
} as const satisfies Record<string, TopicFacts>

type TopicFacts = {
  label: string
  note: string
  articles: readonly string[]
  /** Whether an order number helps. */
  hasOrder: boolean
  /** Whether it may not be able to wait. */
  mayBeUrgent: boolean
}
export type Topic = keyof typeof TOPICS
export const TOPIC_CODES = Object.keys(TOPICS) as [Topic, ...Topic[]]

export const URGENCIES = ['normal', 'urgent'] as const
export type Urgency = (typeof URGENCIES)[number]

/** `answered`: it is the person's turn. Whatever a person writes opens it again. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** How long a message is kept after it was closed; the privacy policy names it. */
export const TICKET_KEPT_YEARS = 2

export const SUPPORT_MAIL = 'support@pawstead.example'

/** In letters. */
export const NAME_MAX = 120
export const MESSAGE_MIN = 10
/** What the form says, on the page and where the server draws it for who has no scripts. */
export const URGENT_WORDS = 'This is urgent: an animal, money, or an account is at risk'
export const MESSAGE_HINT = 'Tell us what happened and how we can help. Never send passwords, codes, or card numbers.'

export const MESSAGE_MAX = 5000
export const LINKS_MAX = 3
/** Nobody fills the form in faster; programs do. */
export const FORM_MIN_S = 3
/** A form that stood open longer asks for a new one. */
export const FORM_MAX_HOURS = 24

/** How a ticket is called to people: T-100001. Not PS-, which orders begin with and reach the same figures. */
export function ticketNumber(number: number): string {
  return `T-${number}`
}

export const TICKET_NUMBER = /^T-\d{6,12}$/

export function countLinks(text: string): number {
  return text.match(/https?:\/\/|www\.[a-z0-9]|\[url|<a\s/gi)?.length ?? 0
}

export type TicketField = 'topic' | 'name' | 'email' | 'message' | 'orderNumber'
export type TicketDraft = Record<TicketField, string>

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/

/** What is wrong with a message before it is sent, in words beside each field. The server holds the same lines. */
export function ticketProblems({ topic, name, email, message, orderNumber }: TicketDraft): Partial<TicketDraft> {
  const problems: Partial<TicketDraft> = {}
  if (!Object.hasOwn(TOPICS, topic)) problems.topic = 'Choose what it is about.'
  if (!name.trim()) problems.name = 'Enter your name so we know what to call you.'
  else if (name.trim().length > NAME_MAX) problems.name = `Use at most ${NAME_MAX} letters.`
  if (!EMAIL.test(email.trim()) || email.trim().length > 254) {
    problems.email = 'Enter an email address we can reply to, like name@example.com.'
  }
  const text = message.trim()
  if (text.length < MESSAGE_MIN) problems.message = 'Tell us a little more, at least a sentence.'
  else if (text.length > MESSAGE_MAX) problems.message = `Use at most ${MESSAGE_MAX} letters.`
  else if (countLinks(text) > LINKS_MAX) problems.message = `Use at most ${LINKS_MAX} links.`
  if (orderNumber.trim().length > 40) problems.orderNumber = 'Enter an order number like PS-10042-1.'
  return problems
}

/** In letters. */
export const SUPPORT_REPLY_TITLE_MAX = 80
export const SUPPORT_REPLIES_MAX = 100
