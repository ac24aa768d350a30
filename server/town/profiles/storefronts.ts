import type { AddressKey } from '../geography'
import { type ShopKey, shops } from '../shops'
import { checked, type PaperRow, type ProfileRow, refused, waiting } from './row'

type Front = Pick<ProfileRow, 'kinds' | 'animals' | 'hours' | 'sections' | 'publicEmail' | 'radiusKm'> & {
  at: AddressKey
  /** The front that fits what is sold. */
  scene: 'cafe' | 'dogshop' | 'fishshop' | 'foodshop' | 'furnitureshop' | 'pottery'
  papers: PaperRow[]
}

const licence = (number: string, daysAgo: number) => checked('licence', 'Town of Millbrook', number, { daysAgo })

/** What the six shops say beside what stands on their products. */
const FRONTS: Record<ShopKey, Front> = {
  'hollow-lane': {
    at: 'hollow-lane-3',
    scene: 'foodshop',
    publicEmail: 'counter@hollowlane.example',
    kinds: 'pet-shop food-and-treats',
    animals: 'dogs cats rabbits guinea-pigs birds',
    hours: 'Mon-Sat 8:00-18:00',
    radiusKm: 15,
    sections: {
      services:
        'Food by the scoop for anyone who wants to try it first. Labels read out and explained. A notebook of who cannot eat what, kept behind the counter and out of sight.',
      team: 'Ines and her brother Tomas, and on Saturdays their mother, who knows every dog by its order.',
      policies: 'Opened bags come back too, if your animal refuses them. Bring what is left.',
      access: 'One step at the front, none at the side door. Ring and we open it.',
    },
    papers: [
      licence('MB-1019', 700),
      checked('insurance', 'Farmers of Maine', 'FM-2044', { daysAgo: 140, daysLeft: 225 }),
      checked('premises', 'Pawstead', '', { daysAgo: 690 }),
    ],
  },
  'kettle-hill': {
    at: 'station-road-1',
    scene: 'dogshop',
    publicEmail: 'signalbox@kettlehill.example',
    kinds: 'trainer pet-shop made-to-order',
    animals: 'dogs cats rabbits',
    hours: 'Tue-Sun 9:00-17:00',
    sections: {
      services:
        'Classes for puppies, for recall, and for dogs who find the world loud. Harnesses and leashes fitted on the dog, sewn on the hill, and repaired free of charge in the first year.',
      team: 'Joss teaches. Nan and Ali sew. Bracken, an eleven-year-old collie, shows how it’s done.',
      policies: 'A class you miss is kept for you until the next course.',
      access: 'Level from the station. The training field is gravel and grass.',
    },
    papers: [
      licence('MB-1140', 610),
      checked('insurance', 'Shoreline Mutual', 'SM-190022', { daysAgo: 80, daysLeft: 285 }),
    ],
  },
  'long-acre': {
    at: 'long-acre-barn-4',
    scene: 'furnitureshop',
    kinds: 'made-to-order pet-shop',
    animals: 'dogs cats rabbits',
    hours: 'Wed-Sat 10:00-16:00',
    sections: {
      services: 'Beds, posts, and hutches from the barn, and others made to measure. New covers for old beds.',
      team: 'Two upholsterers, a woodworker, and a cat who tests the seams.',
      policies: 'A bed may be slept in first. We wash what comes back and pass it on to the rescue next door.',
      access: 'Park in the yard. The barn door is wide and the floor is flat.',
    },
    papers: [licence('MB-0987', 720), checked('premises', 'Pawstead', '', { daysAgo: 700 })],
  },
  'barrow-and-bean': {
    at: 'orchard-street-18',
    scene: 'cafe',
    publicEmail: 'hello@barrowandbean.example',
    kinds: 'food-and-treats pet-shop pet-friendly-place',
    animals: 'dogs cats rabbits guinea-pigs',
    hours: 'Mon-Sun 8:00-16:00',
    radiusKm: 10,
    sections: {
      services: 'Treats, many from our own oven, toys that make animals think, and coffee for whoever holds the leash.',
      team: 'Noor bakes. Sam opens up and knows which toys can be solved in under a minute.',
      policies: 'Toys that were solved too quickly may be swapped for a harder one.',
      access: 'Flat from the street. Water bowls on both sides of the door.',
    },
    papers: [
      licence('MB-1077', 650),
      checked('insurance', 'Farmers of Maine', 'FM-2310', { daysAgo: 33, daysLeft: 332 }),
    ],
  },
  tidewater: {
    at: 'harbor-row-9',
    scene: 'fishshop',
    publicEmail: 'table@tidewater.example',
    kinds: 'groomer aquatics pet-shop',
    animals: 'dogs cats fish reptiles',
    hours: 'Tue-Sat 9:00-18:00',
    sections: {
      services:
        'Quiet appointments at the grooming table, one animal in the room. Next door: tanks planned, built, and looked after, and water tested while you wait.',
      team: 'Elin at the table, Jonah at the tanks, and a very patient poodle.',
      policies:
        'Lamps and pumps are tested with you at the counter. You can cancel grooming free of charge until the day before.',
      access: 'A ramp at the harbor side. The tank room is dim on purpose.',
    },
    papers: [
      licence('MB-0912', 760),
      checked('insurance', 'Shoreline Mutual', 'SM-188710', { daysAgo: 12, daysLeft: 353 }),
      checked('premises', 'Pawstead', '', { daysAgo: 740 }),
    ],
  },
  'barrow-pottery': {
    at: 'orchard-street-20',
    scene: 'pottery',
    kinds: 'made-to-order',
    animals: 'dogs cats birds',
    sections: {
      services:
        'Bowls thrown by hand and tested with a spoon. Brass tags engraved while you wait, in winter also by mail.',
      team: 'Callum and his sister Bridie.',
      policies: 'We can’t take back engraved tags, but if we misspell one, we make it again.',
      access: 'By appointment, through the yard. Mind the clay.',
    },
    papers: [
      waiting('licence', 'Town of Millbrook', 'MB-1322'),
      refused('insurance', 'Shoreline Mutual', 'The second page is missing. Please send all of it.', 21),
    ],
  },
}

export const storefronts: ProfileRow[] = shops.map(({ slug, tagline, about, phone, sinceYear, businessName }) => {
  const key = slug as ShopKey
  return {
    key,
    kind: 'business-provider',
    account: key,
    businessName,
    tagline,
    about,
    phone,
    sinceYear,
    precision: 'exact',
    ...FRONTS[key],
  }
})
