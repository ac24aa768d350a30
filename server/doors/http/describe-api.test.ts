import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'vitest'
import type { EndpointMeta } from '#contract/endpoint'
import { contract } from '#contract/index'
import { describeApi } from './describe-api'

type Operation = {
  operationId: string
  summary?: string
  security?: Record<string, string[]>[]
  tags?: string[]
  responses: Record<string, unknown>
}
type Declared = { '~orpc': { meta: EndpointMeta; route: { method?: string } } }

const declared = new Map(
  Object.entries(contract).flatMap(([domain, procedures]) =>
    Object.entries(procedures as Record<string, Declared>).map(([name, { '~orpc': own }]) => [
      `${domain}.${name}`,
      own,
    ]),
  ),
)
let document: object
let operations: Operation[]
beforeAll(async () => {
  document = await describeApi('https://pawstead.test')
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  operations = Object.values(paths).flatMap((item) => Object.values(item))
})

test("the description keeps Redocly's recommended rules, to the last warning", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('every endpoint is described once, by its own name', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.toSorted()).toEqual([...declared.keys()].toSorted())
})

test('an operation is open exactly where the contract says that anyone may call', () => {
  for (const { operationId, security } of operations) {
    const own = declared.get(operationId)
    const isRead = own?.route.method === 'GET'
    const asked = isRead ? [{ accessToken: [] }] : [{ accessToken: [], securityToken: [] }]
    expect([operationId, security]).toEqual([operationId, own?.meta.access === 'anyone' ? [] : asked])
  }
})

test('summaries are plain: a capital first, no full stop, no two alike', () => {
  const summaries = operations.map(({ summary = '' }) => summary)
  expect(summaries.filter((summary) => !/^[A-Z][^.!A-Z]{5,70}$/.test(summary))).toEqual([])
  expect(new Set(summaries).size).toBe(summaries.length)
})

test('no operation keeps to itself how it may refuse', () => {
  const silent = operations.filter(({ responses }) => !['400', '429'].every((status) => status in responses))
  expect(silent.map(({ operationId }) => operationId)).toEqual([])
})
