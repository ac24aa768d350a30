import { z } from 'zod'
import { BULK_MAX, MAX_IMPORT_BYTES } from './catalogue.rules'
import { COUPON_REASONS } from './coupons.rules'
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS } from './media.rules'
import { MERGE_BLOCKERS } from './people.rules'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_ENTRIES, MAX_PDF_BYTES, UNDO_MINUTES } from './pet-limits.rules'
import { CONFIRMER_HOURS } from './proposals.rules'
import { ANSWER_DAYS, REVIEW_EDIT_DAYS } from './reviews.rules'
import { LASTING_ACTS } from './sanctions.rules'
import { SWITCHES } from './switches.rules'

const Problem = z.object({
  productId: z.uuid(),
  name: z.string(),
  /** `later`, `fee`, and `way` are about a shop’s delivery, `coupon` is about a code, `total` about the whole order. */
  kind: z.enum(['price', 'stock', 'gone', 'paused', 'later', 'fee', 'way', 'coupon', 'total']),
  /** What the buyer saw; null when it does not apply. */
  before: z.number().nullable(),
  /** What is true now: an amount in major units, or the quantity that can be had. */
  now: z.number().nullable(),
})

/** Something that has to be finished before an account can go. */
export const DeletionBlocker = z.object({
  kind: z.enum([
    'open-orders',
    'orders-to-ship',
    'pending-refunds',
    'open-payouts',
    'money-owed',
    'open-disputes',
    'last-super-admin',
  ]),
  /** In words, with the count in it: "2 orders are still on their way to you". */
  label: z.string(),
  count: z.int().positive(),
  /** The page where it can be finished. */
  href: z.string(),
})
export type DeletionBlocker = z.infer<typeof DeletionBlocker>

/** Why two accounts cannot be made one, or not yet. */
export const MergeBlocker = z.object({
  kind: z.enum(MERGE_BLOCKERS),
  /** In words, with the count in it. */
  label: z.string(),
  count: z.int().positive(),
})
export type MergeBlocker = z.infer<typeof MergeBlocker>

/** A line of the cart that is no longer what the buyer was shown. */
export type Problem = z.infer<typeof Problem>

/** Every way to say no: one row each, so a status and its words are written once. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: 'Something in the request is invalid.' },
  SIGN_IN_FIRST: { status: 401, message: 'Please sign in first.' },
  NOT_ALLOWED: { status: 403, message: 'You don’t have permission for this.' },
  CSRF_INVALID: { status: 403, message: 'Your security check expired. Please try again.' },
  FRESH_CHECK_NEEDED: {
    status: 403,
    message: 'Please confirm it’s you first.',
    data: z.object({ needs: z.enum(['proof', 'second-factor']) }),
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Admins need two-step sign-in. Set it up under Settings, Sign-in and security, then come back here.',
  },
  CONSENT_NEEDED: { status: 409, message: 'Our terms have changed. Please read and accept them to continue.' },
  SANCTIONED: {
    status: 403,
    message: 'Our team has decided that you can’t write here. Settings, Decisions says why, and how to appeal.',
    data: z.object({ act: z.enum(LASTING_ACTS), until: z.date().nullable() }),
  },
  /** Said in words of the switch, with the reason. */
  PAUSED: {
    status: 503,
    message: 'This is paused right now. Please try again later.',
    data: z.object({ switch: z.enum(SWITCHES), reason: z.string(), since: z.date(), until: z.date().nullable() }),
  },
  VIEW_ONLY: {
    status: 403,
    message: 'You’re looking at the pages as someone else. Nothing can be changed, and messages aren’t shown.',
  },
  VIEW_ENDED: { status: 403, message: 'You’re no longer looking at the pages as someone else.' },
  OUTRANKED: { status: 403, message: 'Only someone with a higher role can do this.' },
  NOT_FOUND: { status: 404, message: 'We couldn’t find that information.' },
  OWN_PART: { status: 409, message: 'You have a part in this yourself, so it’s for others to judge.' },
  NOT_ONESELF: { status: 409, message: 'You can’t do this to your own account.' },
  LAST_SUPER_ADMIN: { status: 409, message: 'The last super-admin keeps the role. Give it to someone else first.' },
  MERGE_BLOCKED: {
    status: 409,
    message: 'These two accounts can’t be merged. The list says why.',
    data: z.object({ blockers: z.array(MergeBlocker).min(1) }),
  },
  SECOND_ADMIN_NEEDED: {
    status: 409,
    message: 'A second super-admin has to confirm this before it takes effect.',
  },
  NEEDS_ANOTHER_ADMIN: {
    status: 403,
    message: `Someone else has to confirm this: a super-admin for at least ${CONFIRMER_HOURS} hours whom the change isn’t about.`,
  },
  ALREADY_PROPOSED: {
    status: 409,
    message: 'A change to this is already waiting for a second admin. Confirm, decline, or withdraw it first.',
  },
  CONFLICT: { status: 409, message: 'This changed while you were away. Please check it again.' },
  ABROAD: {
    status: 409,
    message: 'A shop in your cart doesn’t deliver to that country. Choose another address, or pick it up at the shop.',
    data: z.object({ country: z.string() }),
  },
  CART_CHANGED: {
    status: 409,
    message: 'Something in your cart changed. Please review it before you pay.',
    data: z.object({ problems: z.array(Problem) }),
  },
  COUPON_REFUSED: {
    status: 409,
    message: 'A discount code no longer applies. Check your order before you pay.',
    data: z.object({ code: z.string(), reason: z.enum(COUPON_REASONS) }),
  },
  OUT_OF_STOCK: {
    status: 409,
    message: 'There isn’t enough of this in stock.',
    data: z.object({ available: z.int().nonnegative() }),
  },
  CODE_TAKEN: {
    status: 409,
    message: 'Another of your coupons has this code. End that one first, or choose another code.',
  },
  SKU_TAKEN: {
    status: 409,
    message: 'Another of your products has this SKU already. Choose a different one.',
    data: z.object({ skus: z.array(z.string()).min(1) }),
  },
  NOT_FOR_SALE: {
    status: 409,
    message: 'Something is missing before this can be published.',
    data: z.object({ missing: z.array(z.object({ path: z.string(), message: z.string() })).min(1) }),
  },
  TOO_MANY_PRODUCTS: {
    status: 409,
    message: `You can change up to ${BULK_MAX.toLocaleString('en-US')} products and options at once. Choose fewer.`,
  },
  FILE_TOO_LARGE: {
    status: 413,
    message: `This file is too large. It can have up to ${MAX_IMPORT_BYTES / 1024 ** 2} MB.`,
  },
  SHOP_NOT_APPROVED: {
    status: 409,
    message: 'You can publish once we’ve approved your shop. Until then, we keep this as a draft.',
  },
  SHOP_WITHOUT_TERMS: {
    status: 409,
    message:
      'You can publish once your shop says how it delivers or hands over orders. Set it up under Delivery and returns.',
  },
  STOCK_RESERVED: {
    status: 409,
    message: 'Open orders have reserved more than would be left.',
    data: z.object({ reserved: z.int().nonnegative() }),
  },
  NO_ADDRESS: {
    status: 409,
    message: 'Add your shop’s street address to its profile first. Customers need it for pickup and returns.',
  },
  OWN_SHOP: { status: 409, message: 'You can’t buy from your own shop.' },
  ORDER_MOVED_ON: {
    status: 409,
    message: 'This isn’t possible for the order as it is now. Reload the page to see where it stands.',
  },
  INVOICE_MOVED_ON: { status: 409, message: 'This invoice has changed since then. Please check it again.' },
  INVOICE_INCOMPLETE: { status: 409, message: 'An invoice needs at least one line and a total above zero to be sent.' },
  TOO_SOON: { status: 409, message: 'A reminder went out less than a day ago. You can send one a day.' },
  PAYOUT_NOT_READY: { status: 409, message: 'The payout account isn’t ready, or there’s nothing to pay out yet.' },
  ALREADY_REVIEWED: { status: 409, message: 'You have already reviewed this product.' },
  REVIEW_SETTLED: {
    status: 409,
    message: `A review can be changed for ${REVIEW_EDIT_DAYS} days. This one is older.`,
  },
  ANSWER_SETTLED: {
    status: 409,
    message: `An answer can be changed for ${ANSWER_DAYS} days. This one is older.`,
  },
  ONLY_BUYERS: { status: 403, message: 'Only the shop and people who have bought this can answer.' },
  ALREADY_ANSWERED: { status: 409, message: 'You have already answered this question.' },
  WISHES_FULL: { status: 409, message: 'Your list is full. Take something off it first.' },
  FORM_OUTDATED: {
    status: 409,
    message: 'Please send this form again. It was sent very quickly or had been open for a long time.',
  },
  NOT_BOUGHT: { status: 403, message: 'Only people who bought this product can review it, once it has arrived.' },
  DELETION_BLOCKED: {
    status: 409,
    message: 'Some things have to be finished before your account can be deleted.',
    data: z.object({ blockers: z.array(DeletionBlocker).min(1) }),
  },
  NOT_A_PICTURE: {
    status: 415,
    message:
      'We can’t read this file as a picture. Use a JPEG, PNG, WebP, or AVIF file. HEIC and animated pictures don’t work.',
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    message: `This picture is too large. It can have up to ${MAX_UPLOAD_BYTES / 1024 ** 2} MB and ${MAX_UPLOAD_PIXELS / 1e6} megapixels.`,
  },
  TOO_MANY_ADDRESSES: { status: 409, message: 'You have reached the address limit. Remove one you no longer need.' },
  TOO_MANY_PETS: { status: 409, message: 'You have reached the limit for pets. Delete one you no longer need.' },
  PET_PASSED: { status: 409, message: 'This pet has died. You can still read the record, but not change it.' },
  CHIP_TAKEN: {
    status: 409,
    message: 'This number is on another pet’s record here. If it’s your pet’s chip, you can claim the number.',
  },
  RECORD_FULL: {
    status: 409,
    message: `This record has ${MAX_ENTRIES.toLocaleString('en-US')} entries, which is the most it can hold. Remove some first.`,
  },
  NOT_A_PDF: { status: 415, message: 'We can’t read this file as a PDF. Choose a PDF, or a photo of the paper.' },
  PDF_LOCKED: {
    status: 415,
    message: 'This PDF is protected with a password. Save a copy without one, and choose that.',
  },
  PDF_NOT_PLAIN: {
    status: 415,
    message:
      'This PDF holds scripts, forms that send data, or other files, so we don’t keep it. Print it to a new PDF, and choose that.',
  },
  PDF_TOO_LARGE: {
    status: 413,
    message: `This PDF is too large. It can have up to ${MAX_PDF_BYTES / 1024 ** 2} MB.`,
  },
  TOO_MANY_DOCUMENTS: {
    status: 409,
    message: `You have reached the limit for documents: ${MAX_DOCUMENTS} of them, or ${MAX_DOCUMENT_BYTES / 1024 ** 2} MB. Remove some you no longer need.`,
  },
  TOO_MANY_PLANS: { status: 409, message: 'You have reached the limit for this pet. Nothing was added.' },
  DOSE_TOO_SOON: {
    status: 409,
    message: 'Another dose of this was given within the interval of the plan.',
    data: z.object({
      doseId: z.uuid(),
      givenAt: z.date(),
      /** Null once that account is gone. */
      by: z.string().nullable(),
      you: z.boolean(),
      amount: z.number(),
      /** It may have come up again: whether to repeat it is a vet's to say. */
      outcome: z.enum(['given', 'vomited']).default('given'),
      /** When the interval after that dose is over. */
      freeAt: z.date(),
    }),
  },
  ALREADY_DONE: {
    status: 409,
    message: 'Someone has already answered this.',
    data: z.object({
      at: z.date(),
      by: z.string().nullable(),
      you: z.boolean(),
      outcome: z.enum(['done', 'given', 'skipped', 'refused', 'vomited']),
    }),
  },
  UNDO_OVER: {
    status: 409,
    message: `This can be taken back for ${UNDO_MINUTES} minutes. It is older, so add a note instead.`,
  },
  TOO_MANY_PICTURES: { status: 409, message: 'You have reached the photo limit. Remove some you no longer need.' },
  PICTURES_BUSY: { status: 503, message: 'We are getting a lot of photos right now. Please try again in a moment.' },
  STORAGE_FULL: { status: 507, message: 'We can’t store more photos right now. The ones you have are safe.' },
  KEY_REUSED: { status: 422, message: 'This request was already sent with other contents.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    data: z.object({ retryAfterS: z.int().positive() }),
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message:
      'We can’t reach the card payment provider. Your order is saved, and you weren’t charged. Please try again.',
    data: z.object({ key: z.string().nullable() }),
  },
  UNAVAILABLE: { status: 503, message: 'We are having trouble right now. Please try again in a moment.' },
} as const

export type ErrorCode = keyof typeof ERRORS

/** The part of the error table an endpoint may answer with; the compiler checks the data on both sides. */
export function may<Code extends ErrorCode>(...codes: Code[]): Pick<typeof ERRORS, Code> {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as Pick<typeof ERRORS, Code>
}
