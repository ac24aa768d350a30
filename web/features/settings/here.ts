/** Where links and providers bring the person back to. */
export const HERE = '/settings/account'
