import { CSRF_LIFETIME_MINUTES, DELETION_GRACE_DAYS, DELETION_WORD, MIN_PASSWORD } from '#contract/account.rules'
import { MAX_CAMPAIGN_DAYS, MAX_CAMPAIGN_PERCENT } from '#contract/campaigns.rules'
import {
  BULK_MAX,
  LOW_STOCK_DEFAULT,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_PRODUCT_PHOTOS,
  MAX_VARIATIONS,
} from '#contract/catalogue.rules'
import { COUPON_CODE_MAX, COUPON_CODE_MIN, MAX_COUPON_PERCENT } from '#contract/coupons.rules'
import { FOLLOW_NEWS_DAYS } from '#contract/follows.rules'
import { LEAST_CARD_PAYMENT, LINES_MAX } from '#contract/invoices.rules'
import { MAX_GALLERY, MAX_UPLOAD_BYTES } from '#contract/media.rules'
import { MESSAGE_FILES } from '#contract/message-files'
import { AWAY_NOTE_MAX, MAIL_AFTER_MINUTES, MESSAGE_PHOTOS, SAVED_REPLIES_MAX } from '#contract/messages.rules'
import { NOTIFICATION_DAYS, SENT_MAIL_DAYS } from '#contract/notifications.rules'
import { ON_DEVICE_DAYS, VISITED_DAYS } from '#contract/offline.rules'
import { COMPLETE_AFTER_DAYS, GIVE_UP_AFTER_DAYS, LATE_AFTER_DAYS } from '#contract/orders.rules'
import { LEAST_PAYOUT } from '#contract/payouts.rules'
import { MAX_GUARDIANS } from '#contract/pet-access.rules'
import { OTHERS_AFTER_MINUTES, REMIND_WITHIN_HOURS } from '#contract/pet-care.rules'
import { PET_INVITE_DAYS } from '#contract/pet-family.rules'
import { DUE_SOON_DAYS, DUE_TELL_DAYS, PAPER_LINK_S } from '#contract/pet-health.rules'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_PDF_BYTES } from '#contract/pet-limits.rules'
import { RUNS_OUT_SOON_DAYS, UNDO_MINUTES } from '#contract/pet-medicine.rules'
import { PASSING_UNDO_DAYS } from '#contract/pet-passing.rules'
import { MAX_SHARE_LINKS, MESSAGES_A_DAY, PIN_TRIES, SCAN_DAYS, SHARE_MAX_DAYS } from '#contract/pet-sharing.rules'
import { TRANSFER_DAYS } from '#contract/pet-transfers.rules'
import { CHANGE_DAYS, CHANGE_SHARE } from '#contract/pet-weight.rules'
import { CHIP_TRIES, MAX_PET_PHOTOS, MAX_PETS } from '#contract/pets.rules'
import { MOST_COMPARED } from '#contract/products.rules'
import { EMERGENCY_HOURS } from '#contract/profiles.rules'
import { REPORT_KEPT_YEARS } from '#contract/reports.rules'
import { RETURN_PHOTOS } from '#contract/returns.rules'
import { ANSWER_DAYS, REVIEW_EDIT_DAYS, REVIEW_PHOTOS } from '#contract/reviews.rules'
import { PICKUP_DIGITS } from '#contract/sales.rules'
import { INACTIVITY_TIMEOUT_MS, INACTIVITY_WARNING_MS } from '#contract/session.rules'
import { DAYS_BETWEEN_TRIES, MAX_RISE, MAX_TRIES, TELL_DAYS } from '#contract/subscriptions.rules'
import { TICKET_KEPT_YEARS } from '#contract/support.rules'
import { MOST_WATCH_DAYS, WATCH_DAYS } from '#contract/suspensions.rules'
import { INVITE_DAYS } from '#contract/team.rules'
import { MAX_WISHES } from '#contract/wishes.rules'
import { AWAY_MS } from '#server/identity/auth/flow-states'
import { LIFETIME_MS } from '#server/identity/auth/one-time-tokens'
import { RECOVERY_CODES } from '#server/identity/auth/recovery-codes'
import { DEVICE_KEPT_MS } from '#server/identity/auth/remove-expired'
import { SESSION_IDLE_MS } from '#server/identity/auth/session-activity'
import { TOTP_PERIOD_S } from '#server/identity/auth/totp'
import { RESERVED_MS } from '#server/money/checkout/write-group'
import { MOST_A_DAY } from '#server/money/records/mail-limit'

const minutes = (ms: number) => ms / 60_000

/** The figures our texts name as `{{name}}`, each from where the code has it, so that no text says another. */
export const FACTS = {
  'reservation-minutes': minutes(RESERVED_MS),
  'follow-news-days': FOLLOW_NEWS_DAYS,
  'compared-products': MOST_COMPARED,
  'password-length': MIN_PASSWORD,
  'inactivity-minutes': minutes(INACTIVITY_TIMEOUT_MS),
  'warning-minutes': minutes(INACTIVITY_WARNING_MS),
  'session-idle-minutes': minutes(SESSION_IDLE_MS),
  'csrf-minutes': CSRF_LIFETIME_MINUTES,
  'mail-code-minutes': minutes(LIFETIME_MS.signup),
  'sign-in-cookie-minutes': minutes(AWAY_MS),
  'recovery-codes': RECOVERY_CODES,
  'authenticator-seconds': TOTP_PERIOD_S,
  'on-device-days': ON_DEVICE_DAYS,
  'visited-days': VISITED_DAYS,
  'device-days': DEVICE_KEPT_MS / (24 * 3600_000),
  'deletion-days': DELETION_GRACE_DAYS,
  'pet-people': MAX_GUARDIANS,
  'pet-invite-days': PET_INVITE_DAYS,
  'pet-transfer-days': TRANSFER_DAYS,
  'pet-undo-days': PASSING_UNDO_DAYS,
  'deletion-word': DELETION_WORD,
  'notification-days': NOTIFICATION_DAYS,
  'sent-mail-days': SENT_MAIL_DAYS,
  'ticket-years': TICKET_KEPT_YEARS,
  'upload-mb': MAX_UPLOAD_BYTES / 1024 ** 2,
  'gallery-pictures': MAX_GALLERY,
  'emergency-hours': EMERGENCY_HOURS,
  'sale-days': MAX_CAMPAIGN_DAYS,
  'sale-percent': MAX_CAMPAIGN_PERCENT,
  'coupon-code-min': COUPON_CODE_MIN,
  'coupon-code-max': COUPON_CODE_MAX,
  'coupon-percent': MAX_COUPON_PERCENT,
  'late-days': LATE_AFTER_DAYS,
  'give-up-days': GIVE_UP_AFTER_DAYS,
  'complete-days': COMPLETE_AFTER_DAYS,
  'repeat-tell-days': TELL_DAYS,
  'repeat-tries': MAX_TRIES,
  'repeat-try-days': DAYS_BETWEEN_TRIES,
  'repeat-rise-percent': MAX_RISE * 100,
  'return-photos': RETURN_PHOTOS,
  'pickup-digits': PICKUP_DIGITS,
  'wish-list-products': MAX_WISHES,
  pets: MAX_PETS,
  'share-days': SHARE_MAX_DAYS,
  'share-links': MAX_SHARE_LINKS,
  'pin-tries': PIN_TRIES,
  'tag-messages': MESSAGES_A_DAY,
  'scan-days': SCAN_DAYS,
  'pet-photos': MAX_PET_PHOTOS,
  'chip-tries': CHIP_TRIES,
  'due-soon-days': DUE_SOON_DAYS,
  'due-tell-days': DUE_TELL_DAYS[0],
  'pdf-mb': MAX_PDF_BYTES / 1024 ** 2,
  documents: MAX_DOCUMENTS,
  'documents-mb': MAX_DOCUMENT_BYTES / 1024 ** 2,
  'document-link-minutes': PAPER_LINK_S / 60,
  'weight-percent': CHANGE_SHARE * 100,
  'weight-days': CHANGE_DAYS,
  'medicine-soon-days': RUNS_OUT_SOON_DAYS,
  'undo-minutes': UNDO_MINUTES,
  'care-others-minutes': OTHERS_AFTER_MINUTES,
  'care-remind-hours': REMIND_WITHIN_HOURS,
  'report-years': REPORT_KEPT_YEARS,
  'answer-days': ANSWER_DAYS,
  'watch-days': WATCH_DAYS,
  'most-watch-days': MOST_WATCH_DAYS,
  'review-edit-days': REVIEW_EDIT_DAYS,
  'review-photos': REVIEW_PHOTOS,
  'product-photos': MAX_PRODUCT_PHOTOS,
  'product-options': MAX_VARIATIONS,
  'low-stock': LOW_STOCK_DEFAULT,
  'bulk-products': BULK_MAX.toLocaleString('en-US'),
  'import-rows': MAX_IMPORT_ROWS.toLocaleString('en-US'),
  'import-mb': MAX_IMPORT_BYTES / 1024 ** 2,
  'mail-minutes': MAIL_AFTER_MINUTES,
  'away-note': AWAY_NOTE_MAX,
  'message-files': MESSAGE_FILES,
  'message-photos': MESSAGE_PHOTOS,
  'saved-replies': SAVED_REPLIES_MAX,
  'invite-days': INVITE_DAYS,
  'invoice-lines': LINES_MAX,
  'invoice-mails-new': MOST_A_DAY.others,
  'least-card': LEAST_CARD_PAYMENT.toFixed(2),
  'least-payout': LEAST_PAYOUT.toFixed(2),
} as const

/** Filled in when the page is asked for, because admins change the rules while the server runs. */
export const COMMISSION = '{{commission}}'

/** Puts the figures into a text. @throws on a name nobody knows, so that a slip shows in the tests */
export function fillFacts(text: string): string {
  return text.replace(/\{\{([a-z-]+)\}\}/g, (whole, name: string) => {
    if (whole === COMMISSION) return whole
    if (!Object.hasOwn(FACTS, name)) throw new Error(`A text asks for ${whole}, which is no fact`)
    return String(FACTS[name as keyof typeof FACTS])
  })
}
