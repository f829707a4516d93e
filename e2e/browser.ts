import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** Headless Chromium: E2E_CHROMIUM, else an installed one, else the one in the npm package. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    ...options,
    executablePath,
    env: { ...process.env, ...env },
    // Root cannot use Chromium's sandbox; the pages are our own.
    chromiumSandbox: false,
    args: [...QUIET, '--no-zygote', '--font-render-hinting=none', ...(options.args ?? [])],
  })
}

// Stops Chromium's many requests to Google, which a closed network refuses.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
