import type { Area } from '#server/core/personal-data'
import { proposalData } from '#server/identity/proposals/personal-data'
import { securityData } from '#server/identity/security/personal-data'
import { addressData } from '#server/market/addresses/personal-data'
import { cartData } from '#server/market/cart/personal-data'
import { mediaData } from '#server/market/media/personal-data'
import { notificationData } from '#server/market/notifications/personal-data'
import { preferenceData } from '#server/market/preferences/personal-data'
import { reviewData } from '#server/market/reviews/personal-data'
import { supportData } from '#server/market/support/personal-data'
import { invoiceData } from '#server/money/invoices/personal-data'
import { orderData } from '#server/money/orders/personal-data'
import { payoutData } from '#server/money/payouts/personal-data'
import { accountData } from './account'
import { profileData } from './profiles'

/** Every part of the product that holds something about people. A new part adds itself here. */
export const AREAS: readonly Area[] = [
  accountData,
  // before the profiles, whose names go
  invoiceData,
  profileData,
  securityData,
  proposalData,
  addressData,
  cartData,
  orderData,
  payoutData,
  reviewData,
  supportData,
  mediaData,
  preferenceData,
  notificationData,
]
