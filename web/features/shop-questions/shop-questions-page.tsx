import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { Page } from '#contract/lists'
import type { ShopQuestion } from '#contract/questions'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { ListChoice } from '#web/kit/page/list-choice'
import { Loaded } from '#web/kit/page/loaded'
import { PagesNav } from '#web/kit/page/pages-nav'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { EmptyState } from '#web/ui/empty-state'
import { ListRange } from '#web/ui/list-range'
import { ShopQuestionRow } from './shop-question-row'
import type { ShopQuestionsSearch } from './shop-questions-search'

const TO = '/business-provider-dashboard/questions'

/** What people ask about what the shop sells, and the place to answer. */
export function ShopQuestionsPage({ search }: { search: ShopQuestionsSearch }) {
  return (
    <ProfileGuard type="business-provider">
      {(profile) => (
        <DeskArea about={profile?.id}>
          <div>
            <h1 id="questions-title" tabIndex={-1} className="font-display font-medium text-title">
              Questions
            </h1>
            <ListChoice
              label="Which questions"
              parts={[
                { label: 'Open', to: linkOptions({ to: TO, search: {} }), chosen: !search.show },
                {
                  label: 'Answered',
                  to: linkOptions({ to: TO, search: { show: 'answered' } }),
                  chosen: search.show === 'answered',
                },
              ]}
            />
            <List search={search} shop={profile?.businessName ?? 'Your shop'} />
          </div>
        </DeskArea>
      )}
    </ProfileGuard>
  )
}

function List({ search, shop }: { search: ShopQuestionsSearch; shop: string }) {
  const input = { ...search, show: search.show ?? 'open' } as const
  const query = useQuery({
    ...api.questions.ofShop.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  return (
    <div className="mt-6">
      <Loaded query={query} what="the questions" shape="h-[30rem] rounded-card">
        {(page) => <Shown page={page} search={search} shop={shop} />}
      </Loaded>
    </div>
  )
}

type Listed = { page: Page<ShopQuestion>; search: ShopQuestionsSearch; shop: string }

function Shown({ page, search: { show, cursor }, shop }: Listed) {
  const only: ShopQuestionsSearch = show ? { show } : {}
  if (page.items.length === 0)
    return (
      <EmptyState
        picture={<LazyPeek species="dog" tile="sky" seed="shop-questions" />}
        title={show ? 'No answered questions yet' : 'No questions to answer'}
      >
        People ask on the pages of your products. We’ll tell you when they do.
      </EmptyState>
    )
  return (
    <>
      <ListRange span={page} shown={page.items.length} />
      <ul className="hairline rounded-card bg-card px-4 sm:px-6 pt-6 [&>li:last-child]:border-b-0">
        {page.items.map((question) => (
          <ShopQuestionRow key={question.id} question={question} shop={shop} />
        ))}
      </ul>
      <PagesNav
        className="mt-8"
        first={cursor && { label: 'First page', to: linkOptions({ to: TO, search: only }) }}
        next={page.next && { label: 'Next page', to: linkOptions({ to: TO, search: { ...only, cursor: page.next } }) }}
      />
    </>
  )
}
