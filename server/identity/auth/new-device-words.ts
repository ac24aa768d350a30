/** What a person is told of a sign-in from a device they have not used before. */
export const newDeviceWords = (device: string) => ({
  title: 'New sign-in',
  body: device,
  href: '/settings/account',
})
