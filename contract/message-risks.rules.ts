/** What a message asks for that people have lost money or accounts over. */
export const RISKS = ['payment-outside', 'code', 'contact-outside', 'link'] as const
export type Risk = (typeof RISKS)[number]

export const RISK_WORDS: Record<Risk, string> = {
  'payment-outside': 'This mentions paying outside Pawstead. If you do, we can’t help you get your money back.',
  code: 'This mentions a code or a password. Nobody from Pawstead asks for one. Never share them.',
  'contact-outside': 'This asks you to talk somewhere else. Take your time before you share a number or an address.',
  link: 'This has a link. Check where it leads before you open it, and don’t sign in or pay there.',
}

const PAYMENT = [
  String.raw`venmo|zelle|cash ?app|western union|moneygram|paypal|bitcoin|crypto|usdt`,
  String.raw`(?:wire|bank) transfers?|wire (?:me|us|it|the|over)|gift ?cards?|money orders?|cashier[’']?s checks?`,
  String.raw`pay(?:ing|ment)?s? (?:me |us )?(?:in |by |with |through )?(?:a )?(?:cash|checks?|cheques?|wire)`,
  String.raw`pay(?:ing)? (?:me |us )?(?:directly|outside|off(?:line| the (?:site|app)))`,
]
const CODE = [
  String.raw`(?:verification|security|sign-?in|log-?in|one-?time|confirmation|(?:six|6|four|4)-?digit|text) (?:code|pin|password)s?`,
  String.raw`(?:your|the) (?:password|pin|otp)(?: number)?`,
  String.raw`(?:the|what|which) code (?:you|that|did you|they|we|i)`,
  String.raw`(?:send|give|tell|read|text) (?:me|us) (?:the|your|that) (?:code|pin|password)`,
]
const CONTACT = [
  String.raw`whats ?app|telegram|signal app|wechat|snapchat`,
  String.raw`(?:on|via|by|my|your|through) (?:insta(?:gram)?|facebook|messenger|signal|discord|skype)`,
]

const any = (parts: readonly string[]) => new RegExp(String.raw`\b(?:${parts.join('|')})\b`, 'i')
const SIGNS: readonly [Risk, RegExp][] = [
  ['payment-outside', any(PAYMENT)],
  ['code', any(CODE)],
  ['contact-outside', any(CONTACT)],
]

const EMAIL = /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\.|\s?(?:\(dot\)|\[dot\])\s?)[a-z]{2,}/i
/** An address that is opened: with a scheme, `www.`, or an ending; one that ends like a word of a sentence, only with a path. */
const LINK =
  /\bhttps?:\/\/\S+|\bwww\.\S+|\b(?:[\p{L}\d-]+\.)+(?:(?:com|net|org|shop|app|xyz|online|store)(?:\/\S*)?|(?:io|co|me|ly|gl|gy|gd|cc|link|top|info|site|help)\/\S+)(?![\p{L}\d@-])/giu
/** Ours, as it is written by us alone. */
const OURS = /^(?:https?:\/\/)?(?:www\.)?pawstead\.(?:com|example)(?:[/?#]|$)/i

/** Digits in the shape of a phone number, as people write one. Chip and order numbers, dates, and times have other shapes. */
const PHONE =
  /(?<![\w-])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}(?![\w-]|:\d)|(?<!\w)\+\d{1,3}(?:[\s.-]?\d{2,4}){3,4}(?!\d)/

/** What of this is risky for whoever reads it. A hint and no more: nothing is kept back. */
export function risksIn(text: string): Risk[] {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  // an address is no link, whatever stands behind its sign
  const links = (plain.replace(new RegExp(EMAIL, 'gi'), ' ').match(LINK) ?? []).filter(
    // the sign that ends a sentence is no part of an address
    (link) => !OURS.test(link.replace(/[.,;:!?)\]”’"']+$/, '')),
  )
  return RISKS.filter((risk) => {
    if (risk === 'link') return links.length > 0
    const sign = SIGNS.find(([named]) => named === risk)?.[1]
    return sign?.test(plain) || (risk === 'contact-outside' && (EMAIL.test(plain) || PHONE.test(plain)))
  })
}
