import { CONSENT_DOCUMENTS, CURRENT_VERSIONS } from '#contract/consents'
import type { Tx } from '../db'
import { authUsers } from '../tables/auth'
import { profileDetails, shopTerms, userProfiles, userRoles } from '../tables/profiles'
import { userConsents } from '../tables/security'
import { insertAll } from './chunks'
import type { Town } from './town/types'

/** The people of the town and their profiles. Neighbours have no password: they are there, but nobody signs in as them. */
export async function insertPeople(tx: Tx, { accounts, neighbours: settled, newcomers }: Town): Promise<void> {
  const neighbours = [...settled, ...newcomers]
  await insertAll(
    tx,
    authUsers,
    neighbours.map(({ id, email, firstName, lastName, createdAt }) => ({
      id,
      email,
      userMetadata: { first_name: firstName, last_name: lastName },
      createdAt,
    })),
  )
  await insertAll(tx, userProfiles, [
    ...accounts.map(({ id, profileId, kind, firstName, lastName, businessName, createdAt }) => ({
      id: profileId,
      userId: id,
      userType: kind,
      firstName,
      lastName,
      businessName: businessName ?? null,
      createdAt,
    })),
    ...neighbours.map(({ id, profileId, firstName, lastName, createdAt }) => ({
      id: profileId,
      userId: id,
      userType: 'pet-parent',
      firstName,
      lastName,
      createdAt,
    })),
  ])
  await insertAll(
    tx,
    userConsents,
    accounts.flatMap(({ id }) =>
      CONSENT_DOCUMENTS.map((document) => ({ userId: id, document, version: CURRENT_VERSIONS[document] })),
    ),
  )
  const roles = accounts.flatMap(({ id, role }) => (role ? [{ userId: id, role }] : []))
  if (roles.length > 0) await tx.insert(userRoles).values(roles)
}

/** The shops: what they say of themselves, and how they deliver. */
export async function insertShops(tx: Tx, { shops }: Town): Promise<void> {
  await tx.insert(profileDetails).values(
    shops.map((shop) => ({
      profileId: shop.profileId,
      slug: shop.slug,
      tagline: shop.tagline,
      about: shop.about,
      locality: shop.locality,
      picture: `/art/scene/shop/${shop.slug}.svg`,
      sinceYear: shop.sinceYear,
      approvalStatus: 'approved',
      approvedAt: new Date(Date.UTC(shop.sinceYear, 2, 1)),
      verifiedAt: shop.verified ? new Date(Date.UTC(shop.sinceYear, 2, 1)) : null,
    })),
  )
  await tx.insert(shopTerms).values(
    shops.map(({ profileId, delivery, collection, address, returnDays, returnNote, taxRate }) => ({
      profileId,
      ships: delivery.ships,
      deliveryFee: delivery.fee,
      freeOver: delivery.freeOver,
      minDays: delivery.minDays,
      maxDays: delivery.maxDays,
      cutoffHour: delivery.cutoffHour,
      collects: collection.offered,
      readyInHours: collection.readyInHours,
      collectHours: collection.hours,
      address,
      returnDays,
      returnNote,
      taxRate,
    })),
  )
}
