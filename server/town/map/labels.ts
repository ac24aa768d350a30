import type { Spot } from '#server/core/town-frame'

/** `rank` 1 is seen from far away, 4 only from near. */
export type Label = {
  kind: 'label-town' | 'label-part' | 'label-water' | 'label-green'
  name: string
  rank: number
  at: Spot
}

const row = (kind: Label['kind'], rank: number, name: string, east: number, north: number): Label => ({
  kind,
  name,
  rank,
  at: [east, north],
})

export const labels: Label[] = [
  row('label-town', 1, 'Millbrook', 180, 60),
  row('label-part', 2, 'Kettle Hill', 1700, 1850),
  row('label-part', 2, 'Long Acre', -2600, 1450),
  row('label-part', 2, 'Harbor Row', 640, -1330),
  row('label-part', 3, 'Hollow Lane', -600, -940),
  row('label-part', 3, 'Orchard Street', 740, 150),
  row('label-part', 3, 'Mill Lane', -640, 560),
  row('label-part', 3, 'Kettle Hill station', 1330, 1640),
  row('label-part', 4, 'Long Acre Farm', -2700, 1750),
  row('label-part', 4, 'Gull Point', -2150, -2950),
  row('label-part', 4, 'East Head', 2200, -2300),
  row('label-water', 2, 'Millbrook Bay', -150, -2450),
  row('label-water', 3, 'Mill Brook', -420, 480),
  row('label-water', 4, 'Mill Pond', -470, 1010),
  row('label-water', 4, 'Kettle Pond', 2720, 1640),
  row('label-green', 3, 'Millbrook Green', 160, -20),
  row('label-green', 3, 'Mill Meadow', -270, 660),
  row('label-green', 3, 'Kettle Wood', 3280, 2720),
  row('label-green', 3, 'Birch Wood', -1480, -250),
  row('label-green', 3, 'Alder Wood', -1050, 3050),
  row('label-green', 3, 'Sandpiper Beach', 3230, -1620),
  row('label-green', 3, 'Pebble Cove', -3270, -2260),
  row('label-green', 4, 'Tern Island', 650, -2950),
  row('label-green', 4, 'Orchard Gardens', 965, 145),
  row('label-green', 4, 'Bandstand Park', 545, -1160),
  row('label-green', 4, 'Off-leash field', 1095, 1350),
]
