import { addressData } from '../../addresses/personal-data'
import { cartData } from '../../cart/personal-data'
import { invoiceData } from '../../invoices/personal-data'
import { mediaData } from '../../media/personal-data'
import { notificationData } from '../../notifications/personal-data'
import { orderData } from '../../orders/personal-data'
import { payoutData } from '../../payouts/personal-data'
import { preferenceData } from '../../preferences/personal-data'
import { proposalData } from '../../proposals/personal-data'
import { reviewData } from '../../reviews/personal-data'
import { securityData } from '../../security/personal-data'
import { supportData } from '../../support/personal-data'
import { accountData } from './account'
import type { Area } from './area'
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
