import { eq, sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import { renderMail } from '#server/core/mails/render'
import { plainOfLinks } from '#server/core/text/plain-of-links'
import { greetingName } from '#server/identity/auth/greeting'
import { AccountNotice } from '#server/identity/mails/account-notice'
import type { Deps } from '#server/infra/deps'
import { petTagScans } from '#server/tables/pet-sharing'
import { pets } from '#server/tables/pets'
import { tellOwners } from './tell-owners'
import type { PetSharingTopics } from './topics'

/** Tells the family of a scan, as it is when the mail leaves: about a pet that has died since, nobody is written to. */
export async function mailTagScan(deps: Deps, { scanId }: PetSharingTopics['mail.pet-tag']): Promise<void> {
  const { db, mail, env, clock } = deps
  const [scan] = await db
    .select({
      petId: petTagScans.petId,
      message: petTagScans.message,
      contact: petTagScans.contact,
      place: petTagScans.place,
      hasSpot: sql<boolean>`${petTagScans.lat} is not null`,
      name: pets.name,
      status: pets.status,
    })
    .from(petTagScans)
    .innerJoin(pets, eq(pets.id, petTagScans.petId))
    .where(eq(petTagScans.id, scanId))
  if (!scan || scan.status === 'passed') return
  const { message, contact, place, hasSpot } = scan
  const name = nameForMail(scan.name, 'your pet')
  const words = {
    subject: message ? `A message about ${name}` : `${name}’s tag was scanned`,
    title: message ? `A message about ${name}` : `${name}’s tag was scanned`,
    paragraphs: [
      message
        ? `Someone scanned ${name}’s tag and wrote:`
        : `Someone opened the page of ${name}’s tag just now. It shows what you chose and lets them write to you.`,
      ...(message ? [`“${plainOfLinks(message)}”`] : []),
      ...(contact ? [`How to reach them: ${plainOfLinks(contact)}`] : []),
      ...(place ? [`Where: ${plainOfLinks(place)}`] : []),
      ...(hasSpot ? ['They also shared their position. You can see it on Pawstead.'] : []),
    ],
    action: { label: 'See the scans', link: `${env.publicUrl}/pet/${scan.petId}/passport#scans` },
    note: message
      ? 'We don’t know who wrote this. Never send money to get your pet back before you have seen it.'
      : 'If the tag is not in use, you can retire it there.',
  }
  for (const { email, userMetadata } of await tellOwners(db, scan.petId, clock.now())) {
    const content = <AccountNotice name={greetingName({ userMetadata })} words={words} />
    if (email) await mail.send({ to: email, subject: words.subject, ...(await renderMail(content)) })
  }
}
