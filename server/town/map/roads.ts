import { type Spot, spots } from '#server/core/town-frame'
import { smooth } from './curves'

export type RoadKind = 'primary' | 'secondary' | 'street' | 'lane' | 'path'

export type Road = {
  name: string
  kind: RoadKind
  line: Spot[]
  /** Metres between one house number and the next. */
  perNumber: number
}

type Row = [name: string, kind: RoadKind, perNumber: number, points: Spot[]]

const ROWS: Row[] = [
  [
    'Coast Road',
    'primary',
    30,
    spots(
      '-14000 -1700, -7000 -1750, -5000 -1500, -3600 -1300, -2400 -1150, -1500 -900, -800 -620, -350 -420, -190 -330',
    ),
  ],
  ['Main Street', 'primary', 9, spots('-190 -330, 20 -225, 300 -180, 640 -165, 1040 -240')],
  ['Old Toll Road', 'primary', 28, spots('1040 -240, 1600 -420, 2400 -500, 3400 -450, 5000 -300, 8000 100, 14000 300')],
  [
    'Kettle Hill Road',
    'secondary',
    12,
    spots(
      '300 105, 480 430, 800 800, 1150 1230, 1450 1610, 1680 1950, 1830 2400, 2100 2950, 2600 3500, 3400 4400, 6000 9000',
    ),
  ],
  [
    'Long Acre Road',
    'secondary',
    25,
    spots('-350 -420, -720 -60, -1120 350, -1700 800, -2400 1250, -3000 1480, -4200 1900, -7000 2300, -14000 3000'),
  ],
  ['Green Street', 'street', 10, spots('20 -225, 0 30, 60 150, 300 105')],
  ['Bridge Street', 'street', 10, spots('0 30, -140 60, -300 50, -520 40, -720 -60')],
  ['Green Row', 'street', 10, spots('300 -180, 288 -40, 300 105')],
  ['Orchard Street', 'street', 11, spots('300 105, 660 52, 860 58, 1085 30')],
  ['Quince Street', 'street', 11, spots('390 292, 680 262, 900 238, 1115 218')],
  ['Russet Street', 'street', 11, spots('490 462, 705 440, 930 420, 1145 398')],
  ['Bell Street', 'street', 10, spots('440 -172, 462 82, 488 282, 500 462')],
  ['School Street', 'street', 10, spots('640 -165, 660 52, 680 262, 705 440')],
  ['Chapel Street', 'street', 10, spots('840 -190, 860 58, 900 238, 930 420, 960 640, 900 905')],
  ['Weaver Street', 'street', 10, spots('1040 -240, 1085 30, 1115 218, 1145 398')],
  ['Harbor Street', 'street', 10, spots('300 -180, 312 -600, 345 -950, 400 -1340')],
  ['Harbor Row', 'street', 16, spots('205 -1290, 400 -1340, 790 -1475, 1130 -1545, 1360 -1690')],
  ['Rope Walk', 'street', 12, spots('312 -600, 715 -560, 1080 -620, 1400 -720')],
  ['Chandler Street', 'street', 12, spots('640 -165, 715 -560, 770 -940, 790 -1475')],
  ['Lantern Lane', 'street', 12, spots('345 -950, 560 -930, 770 -940, 1060 -1010')],
  ['Sailmaker Street', 'street', 12, spots('1040 -240, 1080 -620, 1060 -1010, 1130 -1545')],
  ['Mill Lane', 'street', 14, spots('-520 40, -600 400, -580 760, -720 1130, -1100 1560')],
  ['Tanner Street', 'street', 12, spots('-720 -60, -820 180, -600 400')],
  ['Willow Street', 'street', 12, spots('-350 -420, -520 -200, -520 40')],
  ['Hollow Lane', 'lane', 16, spots('-800 -620, -740 -820, -560 -980, -470 -1200, -420 -1480, -210 -1530')],
  ['Ferry Lane', 'lane', 14, spots('-350 -420, -280 -760, -180 -1100, -90 -1420')],
  ['Station Road', 'street', 20, spots('1400 1545, 1220 1555, 980 1500, 640 1330, 430 1050, 640 620')],
  ['Beacon Lane', 'lane', 30, spots('1790 2250, 2100 2330, 2420 2430, 2700 2560')],
  ['Quarry Lane', 'lane', 30, spots('1450 1610, 1900 1540, 2420 1420, 2900 1200, 3180 650, 3250 -460')],
  ['Long Acre Lane', 'lane', 30, spots('-2400 1250, -2560 1600, -2820 1950, -3350 2240, -3900 2950, -4100 4200')],
  ['Sheepwash Lane', 'lane', 30, spots('-1700 800, -1900 320, -2020 -300, -2100 -1075')],
  ['Drovers Lane', 'lane', 34, spots('-3000 1480, -3280 700, -3450 -200, -3500 -1280')],
  ['Gull Point Road', 'lane', 34, spots('-1500 -900, -1680 -1400, -1900 -2000, -2080 -2560, -2150 -3020')],
  ['Cove Lane', 'lane', 34, spots('-3100 -1240, -3200 -1700, -3260 -2250')],
  ['Seagrass Lane', 'lane', 30, spots('1600 -420, 1780 -1000, 1960 -1500, 2230 -2200')],
  ['Sandpiper Way', 'lane', 30, spots('3250 -460, 3220 -900, 3300 -1480')],
  ['Alder Lane', 'lane', 34, spots('-1100 1560, -1400 2100, -1750 2750, -2050 3700, -2600 5200')],
  ['High Meadow Lane', 'lane', 34, spots('640 1330, 520 1900, 300 2500, 250 3300, 700 4200, 900 6500')],
  ['River Walk', 'path', 30, spots('-120 -290, -200 20, -370 330, -330 780, -480 1180, -820 1720, -930 2250')],
  ['Coast Path', 'path', 30, spots('-210 -1530, -480 -1690, -920 -1820, -1480 -2060, -1800 -2560, -2080 -2980')],
  ['Beacon Path', 'path', 30, spots('2700 2560, 2900 2300, 2760 1960, 2620 1780, 2420 1420')],
]

export const roads: Road[] = ROWS.map(([name, kind, perNumber, points]) => ({
  name,
  kind,
  perNumber,
  line: smooth(points),
}))

export function roadNamed(name: string): Road {
  const road = roads.find((candidate) => candidate.name === name)
  if (!road) throw new Error(`No road is called ${name}`)
  return road
}

/** The branch line from the hills to the junction beyond the map; Kettle Hill has the only stop. */
export const railway: Spot[] = smooth(
  spots(
    '9000 5000, 5000 3000, 3400 2300, 2300 1900, 1500 1690, 700 1560, 0 1640, -860 1930, -2000 2350, -3500 3200, -5000 4300, -9000 7500',
  ),
)
