/** Where a shop answers. */
export const QUESTIONS_PATH = '/business-provider-dashboard/questions'
