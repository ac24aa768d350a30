// Which endpoints are reads, said by the contract. As lists of names, because the contract itself would bring zod to
// every page: `virtual:reads` has those declared as GET, `virtual:shared-reads` those that everybody gets the same answer to,
// `virtual:device-reads` those that a person's own device may keep.
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { virtualModules } from './virtual-modules.ts'

const CONTRACT = fileURLToPath(new URL('../../contract', import.meta.url))

type Endpoint = {
  '~orpc': { route: { method?: string }; meta: { shared?: boolean; blocks?: boolean; onDevice?: boolean } }
}
type Contract = Record<string, Record<string, Endpoint>>
type Facts = Endpoint['~orpc']

export function contractReads(): Plugin {
  let reading: Promise<Contract> | undefined
  const setOf = (name: string, isOne: (facts: Facts) => boolean) => async () => {
    reading ??= readContract()
    // one string: shorter than a list of them
    return `export const ${name} = new Set(${JSON.stringify(namesOf(await reading, isOne).join(' '))}.split(' '))`
  }
  return virtualModules('pawstead:contract-reads', {
    'virtual:reads': setOf('READS', ({ route }) => route.method === 'GET'),
    'virtual:shared-reads': setOf('SHARED_READS', ({ meta }) => meta.shared === true && !meta.blocks),
    'virtual:device-reads': setOf('DEVICE_READS', ({ meta }) => meta.onDevice === true),
  })
}

async function readContract(): Promise<Contract> {
  const { module } = await runnerImport<{ contract: Contract }>(`${CONTRACT}/index.ts`, {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '#contract': CONTRACT } },
  })
  return module.contract
}

function namesOf(contract: Contract, isOne: (facts: Facts) => boolean): string[] {
  return Object.entries(contract).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) => (isOne(endpoint['~orpc']) ? `${domain}.${name}` : [])),
  )
}
