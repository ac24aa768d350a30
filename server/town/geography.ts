import { positionOf, type Spot } from '#server/core/town-frame'
import { houseAt } from './map/houses'

export type Neighbourhood =
  | 'Millbrook'
  | 'Millbrook Green'
  | 'Orchard Street'
  | 'Mill Lane'
  | 'Hollow Lane'
  | 'Harbor Row'
  | 'Kettle Hill'
  | 'Long Acre'

/** What stands below every street of the demo town: its parts have names, and one post office. */
export const CITY = 'Millbrook'

/** Somewhere in the demo town; `area` is the part of it that people say they live in. */
export type Place = { line1: string; area: Neighbourhood; postcode: string; lat: number; lng: number }

const POSTCODES: Record<Neighbourhood, string> = {
  Millbrook: '04511',
  'Millbrook Green': '04511',
  'Orchard Street': '04511',
  'Mill Lane': '04511',
  'Hollow Lane': '04511',
  'Harbor Row': '04519',
  'Kettle Hill': '04514',
  'Long Acre': '04517',
}

const house = (road: string, number: number, area: Neighbourhood, line1 = `${number} ${road}`): Place =>
  place(line1, area, houseAt(road, number).spot)

const spot = (name: string, area: Neighbourhood, east: number, north: number): Place => place(name, area, [east, north])

function place(line1: string, area: Neighbourhood, at: Spot): Place {
  const [lng, lat] = positionOf(at)
  return { line1, area, postcode: POSTCODES[area], lat, lng }
}

/** The addresses people, shops, rescues and clinics of the town live at. */
export const addresses = {
  // The six shops.
  'hollow-lane-3': house('Hollow Lane', 3, 'Millbrook'),
  'station-road-1': house('Station Road', 1, 'Kettle Hill', 'The Signal Tower, 1 Station Road'),
  'long-acre-barn-4': spot('Barn 4, Long Acre Farm', 'Long Acre', -2760, 1760),
  'orchard-street-18': house('Orchard Street', 18, 'Millbrook'),
  'orchard-street-20': house('Orchard Street', 20, 'Millbrook', '20 Orchard Street, in the yard'),
  'harbor-row-9': house('Harbor Row', 9, 'Harbor Row'),
  // The town.
  'main-street-12': house('Main Street', 12, 'Millbrook'),
  'main-street-40': house('Main Street', 40, 'Millbrook'),
  'main-street-85': house('Main Street', 85, 'Millbrook'),
  'green-row-2': house('Green Row', 2, 'Millbrook Green'),
  'green-row-7': house('Green Row', 7, 'Millbrook Green'),
  'green-street-15': house('Green Street', 15, 'Millbrook Green'),
  'orchard-street-5': house('Orchard Street', 5, 'Orchard Street'),
  'orchard-street-31': house('Orchard Street', 31, 'Orchard Street'),
  'orchard-street-54': house('Orchard Street', 54, 'Orchard Street'),
  'quince-street-7': house('Quince Street', 7, 'Orchard Street'),
  'quince-street-38': house('Quince Street', 38, 'Orchard Street'),
  'russet-street-12': house('Russet Street', 12, 'Orchard Street'),
  'russet-street-41': house('Russet Street', 41, 'Orchard Street'),
  'bell-street-10': house('Bell Street', 10, 'Orchard Street'),
  'school-street-29': house('School Street', 29, 'Orchard Street'),
  'chapel-street-34': house('Chapel Street', 34, 'Orchard Street'),
  'weaver-street-16': house('Weaver Street', 16, 'Orchard Street'),
  'bridge-street-40': house('Bridge Street', 40, 'Millbrook'),
  'willow-street-9': house('Willow Street', 9, 'Millbrook'),
  'tanner-street-22': house('Tanner Street', 22, 'Mill Lane'),
  'mill-lane-14': house('Mill Lane', 14, 'Mill Lane'),
  'mill-lane-33': house('Mill Lane', 33, 'Mill Lane'),
  'mill-lane-51': house('Mill Lane', 51, 'Mill Lane', 'The Mill, 51 Mill Lane'),
  'mill-lane-90': house('Mill Lane', 90, 'Mill Lane'),
  'hollow-lane-20': house('Hollow Lane', 20, 'Hollow Lane'),
  'hollow-lane-41': house('Hollow Lane', 41, 'Hollow Lane'),
  'ferry-lane-36': house('Ferry Lane', 36, 'Hollow Lane'),
  'coast-road-411': house('Coast Road', 411, 'Hollow Lane'),
  // The harbor.
  'harbor-row-24': house('Harbor Row', 24, 'Harbor Row'),
  'harbor-row-52': house('Harbor Row', 52, 'Harbor Row'),
  'harbor-street-61': house('Harbor Street', 61, 'Harbor Row'),
  'rope-walk-26': house('Rope Walk', 26, 'Harbor Row'),
  'chandler-street-70': house('Chandler Street', 70, 'Harbor Row'),
  'lantern-lane-18': house('Lantern Lane', 18, 'Harbor Row'),
  'sailmaker-street-45': house('Sailmaker Street', 45, 'Harbor Row'),
  'seagrass-lane-30': house('Seagrass Lane', 30, 'Harbor Row'),
  // The hill.
  'kettle-hill-road-60': house('Kettle Hill Road', 60, 'Kettle Hill'),
  'kettle-hill-road-131': house('Kettle Hill Road', 131, 'Kettle Hill'),
  'kettle-hill-road-188': house('Kettle Hill Road', 188, 'Kettle Hill'),
  'station-road-14': house('Station Road', 14, 'Kettle Hill'),
  'station-road-35': house('Station Road', 35, 'Kettle Hill'),
  'beacon-lane-8': house('Beacon Lane', 8, 'Kettle Hill'),
  'quarry-lane-21': house('Quarry Lane', 21, 'Kettle Hill'),
  'quarry-lane-66': house('Quarry Lane', 66, 'Kettle Hill'),
  // The farms.
  'long-acre-barn-2': spot('Barn 2, Long Acre Farm', 'Long Acre', -2705, 1705),
  'long-acre-farmhouse': spot('The Farmhouse, Long Acre Farm', 'Long Acre', -2640, 1790),
  'long-acre-lane-40': house('Long Acre Lane', 40, 'Long Acre'),
  'long-acre-road-68': house('Long Acre Road', 68, 'Long Acre'),
  'sheepwash-lane-17': house('Sheepwash Lane', 17, 'Long Acre'),
  'drovers-lane-24': house('Drovers Lane', 24, 'Long Acre'),
  'alder-lane-19': house('Alder Lane', 19, 'Long Acre'),
  'gull-point-road-27': house('Gull Point Road', 27, 'Long Acre'),
} as const satisfies Record<string, Place>

/** Where the town walks its animals, meets and gets off the train. */
export const meetingPlaces = {
  'millbrook-green': spot('Millbrook Green', 'Millbrook Green', 160, -10),
  'mill-meadow': spot('Mill Meadow', 'Mill Lane', -270, 660),
  'orchard-gardens': spot('Orchard Gardens', 'Orchard Street', 965, 145),
  bandstand: spot('Bandstand Park', 'Harbor Row', 545, -1160),
  'harbor-steps': spot('The harbor steps', 'Harbor Row', 480, -1400),
  'kettle-hill-top': spot('Kettle Hill beacon', 'Kettle Hill', 2735, 2590),
  'kettle-hill-station': spot('Kettle Hill station', 'Kettle Hill', 1330, 1600),
  'off-lead-field': spot('The off-leash field', 'Kettle Hill', 1095, 1350),
  'birch-wood': spot('Birch Wood', 'Long Acre', -1480, -250),
  'sandpiper-beach': spot('Sandpiper Beach', 'Harbor Row', 3230, -1620),
  'pebble-cove': spot('Pebble Cove', 'Long Acre', -3270, -2240),
  'gull-point-light': spot('Gull Point light', 'Long Acre', -2150, -2990),
} as const satisfies Record<string, Place>

export const places = { ...addresses, ...meetingPlaces }

export type AddressKey = keyof typeof addresses
export type PlaceKey = keyof typeof places

/** Where each part of the town is thought to be, and how far it reaches. */
export const neighbourhoods: { name: Neighbourhood; lat: number; lng: number; radiusM: number }[] = [
  { name: 'Millbrook', ...middle(250, -150), radiusM: 1600 },
  { name: 'Millbrook Green', ...middle(160, -10), radiusM: 350 },
  { name: 'Orchard Street', ...middle(760, 150), radiusM: 600 },
  { name: 'Mill Lane', ...middle(-610, 620), radiusM: 800 },
  { name: 'Hollow Lane', ...middle(-560, -980), radiusM: 700 },
  { name: 'Harbor Row', ...middle(700, -1250), radiusM: 900 },
  { name: 'Kettle Hill', ...middle(1550, 1750), radiusM: 1500 },
  { name: 'Long Acre', ...middle(-2600, 1500), radiusM: 1800 },
]

function middle(east: number, north: number) {
  const [lng, lat] = positionOf([east, north])
  return { lat, lng }
}
