import { checked, known, lapsed, type ProfileRow } from './row'

/** Those who walk the town’s dogs. */
export const walkers: ProfileRow[] = [
  {
    key: 'mara-k',
    kind: 'service-provider',
    account: 'sitter',
    begunDaysLater: 40,
    businessName: 'Mara K.',
    tagline: 'Dog walker and sitter in Millbrook',
    about:
      'I left a desk job nine years ago to walk dogs along the Mill canal, and I still think it was the best decision I ever made before lunch. Groups are small and matched by pace, so nobody is dragged and nobody is bored.\n\nI give medication, I dry paws properly, and I carry spare leashes in every size. You get a photo and a short note after every walk.',
    at: 'bridge-street-40',
    phone: '+1 207 555 0141',
    showInitial: true,
    languages: 'en de',
    kinds: 'dog-walking drop-in-visits boarding',
    animals: 'dogs cats',
    radiusKm: 5,
    hours: 'Mon-Fri 7:30-12:30 15:00-18:30, Sat 8:00-12:00',
    sinceYear: 2017,
    scene: 'woods dog.golden dog.husky',
    sections: {
      experience:
        'Nine years of daily walks, about two thousand of them with the same twelve dogs. Shy dogs, old dogs, and dogs who have opinions about bicycles are all welcome to a first walk on their own.',
      home: 'Overnight guests stay at my home, one family at a time. The yard is fenced to 5 ft and the sofa is theirs.',
      approach:
        'A first meeting is free and takes place at your home. After that I keep one leash, one walk, and one door key per dog, labeled without your address.',
      policies:
        'Changes are free until 24 hours before. After that I charge half the price, or nothing if your dog is sick.',
    },
    papers: [
      ...known(420),
      checked('first-aid', 'Coastal Animal First Aid', 'CAF-2207', { daysAgo: 190, daysLeft: 540 }),
      checked('insurance', 'Shoreline Mutual', 'SM-204418', { daysAgo: 120, daysLeft: 245 }),
    ],
  },
  {
    key: 'tom-ashby',
    kind: 'service-provider',
    person: ['Tom', 'Ashby'],
    age: 388,
    tagline: 'Long walks for dogs who are not tired yet',
    about:
      'Two hours on Kettle Hill, in any weather, with four dogs at most. I run with those who want to run and turn around when the first one looks at me and not at the path.\n\nYoung dogs come home able to lie under a table. That is the whole point.',
    at: 'kettle-hill-road-60',
    kinds: 'dog-walking pet-taxi',
    animals: 'dogs',
    radiusKm: 8,
    hours: 'Mon-Fri 9:00-15:00',
    sinceYear: 2020,
    scene: 'woods dog.collie dog.shepherd',
    sections: {
      experience:
        'Mountain leader in summer, mail carrier before that. I have met every kind of dog at its own front door.',
      approach:
        'Picked up at your door in a van with separate boxes, water, and a towel each. Long lines until your dog and I have agreed on a recall.',
      policies: 'Spots are weekly. With a week’s notice, vacations cost nothing.',
    },
    papers: [...known(310), checked('insurance', 'Shoreline Mutual', 'SM-208830', { daysAgo: 88, daysLeft: 277 })],
  },
  {
    key: 'ruth-penhallow',
    kind: 'service-provider',
    person: ['Ruth', 'Penhallow'],
    age: 502,
    tagline: 'Slow walks for old dogs, and a chair in the sun',
    about:
      'Old dogs want company more than distance. I walk them around Orchard Gardens at their own speed, stop at every corner that needs reading, and sit with them until they have had enough of it.\n\nI lift, I carry a ramp, and I know what stiff looks like on a cold morning.',
    at: 'quince-street-38',
    kinds: 'dog-walking drop-in-visits',
    animals: 'dogs cats',
    radiusKm: 3,
    hours: 'Mon-Sat 9:30-16:30',
    sinceYear: 2019,
    scene: 'garden dog.dachs dog.schnauzer',
    sections: {
      experience: 'Thirty years as a visiting nurse. Tablets, drops, and dressings are no trouble.',
      approach:
        'One dog at a time, forty minutes, as many stops as they like. I write down what they ate and how they walked.',
      policies: 'Tell me the evening before and there is nothing to pay.',
    },
    papers: [
      ...known(455),
      checked('first-aid', 'Coastal Animal First Aid', 'CAF-1984', { daysAgo: 300, daysLeft: 430 }),
    ],
  },
  {
    key: 'devan-rao',
    kind: 'service-provider',
    person: ['Devan', 'Rao'],
    age: 141,
    tagline: 'Early walks, late walks, and the way to the vet',
    about:
      'I walk the dogs of people who work shifts, which means six in the morning and ten at night. Reflective everything. In between I drive animals to the vet, the groomer, and the ferry, and wait with them when you cannot.',
    at: 'harbor-street-61',
    languages: 'en te hi',
    kinds: 'dog-walking pet-taxi drop-in-visits',
    animals: 'dogs cats rabbits birds',
    radiusKm: 15,
    hours: 'Mon-Sun 6:00-9:00 18:00-23:00',
    sinceYear: 2025,
    scene: 'beach dog.dalmatian',
    sections: {
      approach: 'Crates are strapped in, carriers are covered, and the radio stays off if your animal prefers it.',
      policies: 'Night calls are agreed by phone first. The price is the same.',
    },
    papers: [...known(128), lapsed('insurance', 'Pinewood Insurance', 'PW-77120', { daysAgo: 120, over: 16 })],
  },
  {
    key: 'lucia-ferro',
    kind: 'service-provider',
    person: ['Lucia', 'Ferro'],
    age: 233,
    tagline: 'Small dogs, twice around the harbor',
    about:
      'My group is for dogs under twenty pounds, who like to walk with dogs they can look in the eye. We go twice around the harbor, say good morning to the boats, and are home before the fish market gets loud.',
    at: 'rope-walk-26',
    showInitial: true,
    languages: 'en it es',
    kinds: 'dog-walking day-care',
    animals: 'dogs',
    radiusKm: 4,
    hours: 'Mon-Fri 8:00-13:00, Sun 9:00-11:00',
    sinceYear: 2023,
    scene: 'beach dog.poodle dog.terrier',
    sections: {
      home: 'A ground-floor apartment on Rope Walk with a closed yard. Three guests during the day, never more.',
      approach: 'Harnesses, not collars, and nobody is picked up who did not ask to be.',
      policies: 'Cancel by eight in the evening and the morning is free.',
    },
    papers: [...known(220), checked('insurance', 'Shoreline Mutual', 'SM-211067', { daysAgo: 61, daysLeft: 304 })],
  },
]
