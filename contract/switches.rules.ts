/** What admins can pause without a new release; the names are the database's. */
export const SWITCHES = ['read-only', 'sign-ups', 'checkout', 'messages', 'uploads', 'reviews'] as const
export type Switch = (typeof SWITCHES)[number]

type Pause = {
  /** On the admins' page. */
  label: string
  /** What stops and what goes on, to admins. */
  stops: string
  /** To whoever meets it. */
  told: string
  /** What is refused meanwhile, as the contract calls it; of `read-only` everything that changes something. */
  endpoints: readonly string[]
  doors: readonly string[]
}

export const PAUSES: Record<Switch, Pause> = {
  'read-only': {
    label: 'All changes',
    stops:
      'Nobody but admins can change anything. Signing in and out, writing to support, and anything already in progress (payments, refunds, emails) still work.',
    told: 'You can read everything right now, but nothing can be changed.',
    endpoints: [],
    doors: [],
  },
  'sign-ups': {
    label: 'New accounts',
    stops: 'Nobody new can sign up. People who have an account can still sign in.',
    told: 'New accounts can’t be created right now.',
    endpoints: [],
    doors: [],
  },
  checkout: {
    label: 'Checkout',
    stops:
      'Nobody can place or pay for an order, pay an invoice, or start a repeat delivery. Orders that are already paid still go out, and existing repeat deliveries are still charged and sent.',
    told: 'Checkout is paused right now. What’s in your cart stays there.',
    endpoints: ['checkout.place', 'checkout.pay', 'subscriptions.create', 'subscriptions.saveCard'],
    doors: ['createPaymentSession'],
  },
  messages: {
    label: 'Messages',
    stops:
      'Nobody can write messages, including about orders. Existing messages can still be read, and replies by email still arrive.',
    told: 'Messages can’t be sent right now.',
    endpoints: ['messages.start', 'messages.send', 'orders.write', 'sales.write'],
    doors: [],
  },
  uploads: {
    label: 'Photos and files',
    stops: 'No photos, PDFs, or imports can be added. Existing ones stay.',
    told: 'Photos and files can’t be added right now.',
    endpoints: [],
    doors: ['uploadPicture', 'petPaperUpload', 'messageFileUpload', 'petImport', 'catalogueImport'],
  },
  reviews: {
    label: 'Reviews and questions',
    stops: 'No reviews, questions, or answers can be written or changed. They can still be deleted.',
    told: 'Reviews and questions can’t be written right now.',
    endpoints: ['products.review', 'reviews.edit', 'reviews.answer', 'questions.ask', 'questions.answer'],
    doors: [],
  },
}

/**
 * What read-only lets through: keeping one's account safe, reaching us, finding the family of a lost animal, stopping
 * mails, asking in a form what a link would ask, and the money that was already on its way.
 */
export const STILL_WRITTEN: { endpoints: readonly string[]; doors: readonly string[] } = {
  endpoints: [
    'account.endSession',
    'account.endOtherSessions',
    'checkout.quote',
    'security.detect',
    'security.dismissAlert',
    'security.logEvent',
    'support.reply',
    'support.send',
    'switches.set',
  ],
  doors: [
    'contactForm',
    'openSharedForm',
    'stopMails',
    'tellTagFamily',
    'verifyPayment',
    'broadcast',
    'broadcastToChannel',
  ],
}

/** The switches that may refuse this, of those that are known to refuse anything. */
export function switchesOver({ kind, name }: { kind: 'endpoints' | 'doors'; name: string }): Switch[] {
  return SWITCHES.filter((one) =>
    one === 'read-only' ? !STILL_WRITTEN[kind].includes(name) : PAUSES[one][kind].includes(name),
  )
}

export const SWITCH_REASON_MAX = 200
