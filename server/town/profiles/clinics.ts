import { checked, lapsed, type ProfileRow } from './row'

const licence = (number: string, daysAgo: number, daysLeft: number) =>
  checked('licence', 'Maine Board of Veterinary Medicine', number, { daysAgo, daysLeft })

/** Those who treat animals. */
export const clinics: ProfileRow[] = [
  {
    key: 'orchard-street-clinic',
    kind: 'veterinary-clinic',
    account: 'clinic',
    businessName: 'Orchard Street Clinic',
    tagline: 'Four vets, and one waiting room just for cats',
    about:
      'A practice of four vets in two old houses that were knocked into one. Cats wait upstairs, everybody else below, and the two never meet. We explain what we would do if it were our own animal, and what it costs, before we do it.',
    at: 'orchard-street-54',
    precision: 'exact',
    phone: '+1 207 555 0181',
    publicEmail: 'desk@orchardstreetclinic.example',
    website: 'https://orchardstreetclinic.example',
    showInitial: true,
    languages: 'en ar fr',
    kinds: 'general-practice emergency surgery dental',
    animals: 'dogs cats rabbits guinea-pigs birds',
    hours: 'Mon-Fri 8:00-19:00, Sat 9:00-14:00',
    takesEmergencies: true,
    registration: 'License VET-2140',
    sinceYear: 1998,
    scene: 'clinic dog.bluecollie cat.brown',
    sections: {
      services: 'Check-ups, vaccines, dental care, soft tissue surgery, X-ray, and ultrasound on site.',
      prices:
        'Check-up $62. Vaccines from $34. Spay or neuter from $180 for cats and $290 for dogs. Estimates are written down and kept to.',
      team: 'Dr. Samir Haddad, Dr. Odile Brandt, Dr. Femi Sowande, and Dr. Kate Muir, with five vet techs and Marjorie at the desk.',
      prepare: 'Bring vaccine records and a list of what your animal eats. Cats travel best in a covered carrier.',
      emergencies:
        'Call first, so that somebody is at the door. At night the line is answered by one of our own vets. If your animal cannot breathe, come at once.',
      policies: 'Appointments may be moved until the evening before. We never turn away an animal in pain over money.',
    },
    papers: [
      licence('VET-2140', 300, 430),
      checked('insurance', 'Shoreline Mutual', 'SM-170005', { daysAgo: 200, daysLeft: 165 }),
      checked('premises', 'Pawstead', '', { daysAgo: 740 }),
    ],
  },
  {
    key: 'harbor-evening-clinic',
    kind: 'veterinary-clinic',
    person: ['Noa', 'Lindgaard'],
    age: 365,
    businessName: 'Harbor Evening Clinic',
    tagline: 'A vet for the hours after work',
    about:
      'We open when the others close. Two vets, a small operating room, and a kettle, every evening until midnight, on Fridays and Saturdays until two, and on Sundays from three to ten. Most of what we see could wait until morning, and it is good to have somebody say so.',
    at: 'sailmaker-street-45',
    precision: 'exact',
    phone: '+1 207 555 0182',
    publicEmail: 'evening@harborclinic.example',
    languages: 'en da he',
    kinds: 'general-practice emergency',
    animals: 'dogs cats rabbits guinea-pigs',
    hours: 'Mon-Thu 17:00-0:00, Fri-Sat 17:00-2:00, Sun 15:00-22:00',
    registration: 'License VET-3077',
    sinceYear: 2021,
    scene: 'clinic cat.black dog.staffy',
    sections: {
      services: 'Evening check-ups, wounds, poisons, coughs, and the first hours of anything serious.',
      prices: 'Evening visit $78. After midnight $120. We say so on the phone.',
      team: 'Dr. Noa Lindgaard and Dr. Pieter Vos, and two vet techs who take turns.',
      prepare: 'Call on the way. Bring whatever was eaten, or a photo of it.',
      emergencies: 'Ring the bell on the harbor side. It is loud on purpose.',
      policies: 'We send everything we did to your own vet by the next morning.',
    },
    papers: [
      licence('VET-3077', 340, 390),
      lapsed('insurance', 'Pinewood Insurance', 'PW-70090', { daysAgo: 340, over: 9 }),
    ],
  },
  {
    key: 'millbrook-veterinary-clinic',
    kind: 'veterinary-clinic',
    person: ['Hollis', 'Mbeki'],
    age: 590,
    businessName: 'Millbrook Veterinary Clinic',
    tagline: 'Farms, house calls, and animals with scales',
    about:
      'Half of the week we drive: to sheep, to horses, to old dogs who should not have to climb into a car. The other half we are on Main Street, with a warm room for tortoises and a vet who likes snakes.',
    at: 'main-street-85',
    precision: 'exact',
    phone: '+1 207 555 0183',
    publicEmail: 'rounds@millbrookvets.example',
    languages: 'en zu',
    kinds: 'general-practice house-calls exotics surgery',
    animals: 'dogs cats reptiles birds farm-animals',
    hours: 'Mon 8:00-12:00, Wed 8:00-17:00, Fri 8:00-12:00 14:00-18:00',
    radiusKm: 40,
    registration: 'License VET-1881',
    sinceYear: 2005,
    scene: 'clinic tortoise.hermann bird.conure',
    sections: {
      services: 'House calls on Tuesdays and Thursdays, farm rounds, exotic animals, and ordinary vaccines in between.',
      prices: 'Visit at the clinic $58. House call $95 within Millbrook. Farm rounds by the hour.',
      team: 'Dr. Hollis Mbeki, Dr. Wilma Tarr, and Joan, who plans the driving.',
      prepare: 'For house calls, a table near a window is all we need. Reptiles come in a box with a warm bottle.',
      policies: 'Weather moves farm rounds. We call before seven when it does.',
    },
    papers: [
      licence('VET-1881', 210, 520),
      checked('insurance', 'Farmers of Maine', 'FM-0655', { daysAgo: 90, daysLeft: 275 }),
    ],
  },
]
