import { Flag, MessageSquareReply } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Question, QuestionAnswer } from '#contract/questions'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { DeleteOwn } from './delete-own'
import { QuestionItem } from './question-item'

// few press these, and forms bring a lot along
const QuestionAnswerForm = lazy(() => import('#web/features/writing/question-answer-form'))
const ReportDialog = lazy(() => import('#web/features/reports/report-dialog'))

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
  const [reported, setReported] = useState<QuestionAnswer | 'question'>()
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
        <ReportButton what="question" by={question.author} onPress={() => setReported('question')} />
      )}
    </div>
  )
  return (
    <>
      <QuestionItem
        question={question}
        shop={shop}
        acts={acts}
        answerActs={(answer) => (
          <div className="mt-1 -ml-3">
            {mine?.answers.includes(answer.id) ? (
              <DeleteOwn what="answer" id={answer.id} />
            ) : (
              <ReportButton what="answer" by={answer.author ?? shop} onPress={() => setReported(answer)} />
            )}
          </div>
        )}
      />
      {reported && (
        <Suspense>
          <ReportDialog
            type={reported === 'question' ? 'question' : 'answer'}
            id={reported === 'question' ? question.id : reported.id}
            what={
              reported === 'question'
                ? `the question by ${question.author}`
                : `the answer from ${reported.author ?? shop}`
            }
            onClose={() => setReported(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function ReportButton({ what, by, onPress }: { what: 'question' | 'answer'; by: string; onPress: () => void }) {
  return (
    <Button variant="ghost" size="sm" onClick={onPress}>
      <Icon as={Flag} size="sm" />
      Report {what}
      <span className="sr-only"> by {by}</span>
    </Button>
  )
}
