// Draws the demo town into the folder that is given: `millbrook.json`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from './geography'
import { drawTown } from './map/draw'

const folder = process.argv[2]
if (!folder) throw new Error('Say which folder the map goes to')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'millbrook.json'), JSON.stringify(drawTown(Object.values(addresses))))
