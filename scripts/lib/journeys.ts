/** What is read here of Playwright's JSON report. */
export type JourneyReport = { suites?: Suite[] }
type Suite = { title: string; file: string; specs?: Spec[]; suites?: Suite[] }
type Spec = { title: string; file: string; tests: { projectName?: string; status: string }[] }

/** @returns each journey as `file: title`, in the order of the report; those that were not walked are in neither list */
export function journeysOf(report: JourneyReport | undefined): { passed: string[]; failed: string[] } {
  const tests = (report?.suites ?? []).flatMap((suite) => testsOf(suite, []))
  const having = (status: string) => tests.filter((test) => test.status === status).map(({ name }) => name)
  return { passed: having('expected'), failed: having('unexpected') }
}

function testsOf({ specs = [], suites = [] }: Suite, above: readonly string[]): { name: string; status: string }[] {
  return [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({ name: `${file}: ${[...above, title].join(' > ')}`, status })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, [...above, suite.title])),
  ]
}
