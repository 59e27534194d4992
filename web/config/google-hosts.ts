/** Google's hosts by CSP directive: developers.google.com/maps/documentation/javascript/content-security-policy */
export const googleHosts = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  connect: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'data:', 'blob:'],
  image: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
    'https://*.ggpht.com',
    'data:',
  ],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  frame: ['https://*.google.com'],
  worker: ['blob:'],
} as const
