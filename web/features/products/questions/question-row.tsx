import { MessageSquareReply } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Question } from '#contract/questions'
import { ReportThis } from '#web/features/reports/report-this'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { DeleteOwn } from './delete-own'
import { QuestionItem } from './question-item'

// few press this, and forms bring a lot along
const QuestionAnswerForm = lazy(() => import('#web/features/writing/question-answer-form'))

type Mine = {
  asked: string[]
  answers: string[]
  answered: string[]
  answersAs: 'shop' | 'buyer' | null
  author: string
}

/** A question with what the person may do with it and its answers. */
export function QuestionRow({ question, shop, mine }: { question: Question; shop: string; mine: Mine | undefined }) {
  const [answering, setAnswering] = useState(false)
  const asked = mine?.asked.includes(question.id) ?? false
  const mayAnswer = mine?.answersAs && !mine.answered.includes(question.id)
  const acts = answering ? (
    <Suspense fallback={<p aria-busy="true">One moment...</p>}>
      <QuestionAnswerForm
        id={question.id}
        as={mine?.answersAs === 'shop' ? null : (mine?.author ?? null)}
        onDone={() => setAnswering(false)}
      />
    </Suspense>
  ) : (
    <div className="mt-3 flex flex-wrap gap-2">
      {mayAnswer && (
        <Button variant="outline" size="sm" onClick={() => setAnswering(true)}>
          <Icon as={MessageSquareReply} size="sm" />
          Answer<span className="sr-only"> the question by {question.author}</span>
        </Button>
      )}
      {asked ? (
        <DeleteOwn what="question" id={question.id} />
      ) : (
        <ReportThis type="question" id={question.id} what={`the question by ${question.author}`} look="button">
          Report question<span className="sr-only"> by {question.author}</span>
        </ReportThis>
      )}
    </div>
  )
  return (
    <QuestionItem
      question={question}
      shop={shop}
      acts={acts}
      answerActs={(answer) => (
        <div className="mt-1 -ml-3">
          {mine?.answers.includes(answer.id) ? (
            <DeleteOwn what="answer" id={answer.id} />
          ) : (
            <ReportThis type="answer" id={answer.id} what={`the answer from ${answer.author ?? shop}`} look="button">
              Report answer<span className="sr-only"> by {answer.author ?? shop}</span>
            </ReportThis>
          )}
        </div>
      )}
    />
  )
}
