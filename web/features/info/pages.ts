/**
 * Every page of texts in one file to download, with what loads them: they share nearly all of it, and what every
 * visitor downloads names one file instead of nine.
 */
export { ArticlePage } from './article-page'
export { HelpPage } from './help-page'
export { InfoPage } from './info-page'
export { loadArticle, loadHelp, loadInfoPage } from './load'
