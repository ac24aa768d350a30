import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import type { ShopQuestion } from '#contract/questions'
import { QuestionItem } from '#web/features/products/questions/question-item'
import { ReportThis } from '#web/features/reports/report-this'
import QuestionAnswerForm from '#web/features/writing/question-answer-form'
import { AppLink } from '#web/kit/link/app-link'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'

/** A question to the shop, with its answers and the form for its own. */
export function ShopQuestionRow({ question, shop }: { question: ShopQuestion; shop: string }) {
  const [answering, setAnswering] = useState(false)
  const { id, author, productId, productName, answers } = question
  const acts = (
    <>
      <p className="mt-3 text-sm text-muted-foreground">
        About{' '}
        <AppLink
          href={`/product/${productId}#questions`}
          className="link underline underline-offset-4 inline-flex items-center min-h-compact pointer-coarse:min-h-touch"
        >
          {productName}
        </AppLink>
      </p>
      {answering ? (
        <QuestionAnswerForm id={id} as={null} onDone={() => setAnswering(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {!answers.some(({ byShop }) => byShop) && (
            <Button variant="outline" size="sm" onClick={() => setAnswering(true)}>
              <Icon as={MessageSquareReply} size="sm" />
              Answer<span className="sr-only"> the question by {author}</span>
            </Button>
          )}
          <ReportThis type="question" id={id} what={`the question by ${author}`} look="button" />
        </div>
      )}
    </>
  )
  return <QuestionItem question={question} shop={shop} acts={acts} level="h2" />
}
