import createCache from '@emotion/cache'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** The page's policy lets in the styles that bear its nonce (security H9); the build leaves it in the head for whoever adds some. */
export const styleCache = createCache({ key: 'css', ...(nonce && { nonce }) })
