import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { createdAt, id } from './columns'
import { productGroups, products } from './products'

const status = () =>
  text('status', { enum: ['published', 'hidden', 'removed'] })
    .notNull()
    .default('published')

/** What somebody wants to know about a product; it stands with all variations of it. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: id(),
    productId: uuid('product_id').notNull(),
    groupId: uuid('group_id').notNull(),
    authorUserId: uuid('author_user_id').notNull(),
    /** As shown: first name, and the initial where its person shows it. */
    authorName: text('author_name').notNull(),
    body: text('body').notNull(),
    status: status(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'product_questions_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_questions_group_id_fkey',
      columns: [table.groupId],
      foreignColumns: [productGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_questions_author_user_id_fkey',
      columns: [table.authorUserId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    check('product_questions_status_check', sql`${table.status} in ('published','hidden','removed')`),
    check('product_questions_body_check', sql`length(${table.body}) between 1 and 500`),
    index('product_questions_list_idx')
      .on(table.groupId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('product_questions_author_user_id_idx').on(table.authorUserId),
  ],
)

/** What the shop, or somebody who has the thing, answers: each once. */
export const productAnswers = pgTable(
  'product_answers',
  {
    id: id(),
    questionId: uuid('question_id').notNull(),
    authorUserId: uuid('author_user_id').notNull(),
    /** As shown for a buyer; the shop stands under its present name. */
    authorName: text('author_name').notNull(),
    byShop: boolean('by_shop').notNull(),
    body: text('body').notNull(),
    status: status(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'product_answers_question_id_fkey',
      columns: [table.questionId],
      foreignColumns: [productQuestions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_answers_author_user_id_fkey',
      columns: [table.authorUserId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    unique('product_answers_author_question_key').on(table.authorUserId, table.questionId),
    check('product_answers_status_check', sql`${table.status} in ('published','hidden','removed')`),
    check('product_answers_body_check', sql`length(${table.body}) between 1 and 1000`),
    index('product_answers_question_id_idx').on(table.questionId, table.byShop, table.createdAt),
  ],
)
