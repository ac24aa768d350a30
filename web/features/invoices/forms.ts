/** What is written, in one file to download: forms share what reads them. */
export { EditPage } from './editor/edit-page'
export { NewPage } from './editor/new-page'
export { SettingsPage } from './settings/settings-page'
