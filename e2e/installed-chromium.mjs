// JavaScript, because scripts import it before anything is installed.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell uses two fifths less processor time than a whole browser. */
export const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Platform of the npm package's Chromium. */
export const npmBringsChromium = process.platform === 'linux' && process.arch === 'x64'

/**
 * E2E_CHROMIUM, else an installed Chromium.
 * @returns {string | undefined}
 */
export function installedChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const ending = process.platform === 'win32' ? '.exe' : ''
  const places = NAMES.flatMap(name => folders.map(folder => join(folder, name + ending)))
  return process.env.E2E_CHROMIUM || [...places, ...MAC].find(canRun)
}

/**
 * What to install, if browser tests cannot run.
 * @returns {string | undefined}
 */
export function missingChromium() {
  if (npmBringsChromium || installedChromium()) return undefined
  return `no Chromium or Chrome on this machine (${process.platform} ${process.arch}): install one (Debian: apt-get install ${SHELL}) or name one in E2E_CHROMIUM`
}

/** True if tests would run in a whole browser, which is slower. */
export function lacksShell() {
  return !process.env.E2E_CHROMIUM && !npmBringsChromium && !installedChromium()?.includes(SHELL)
}

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
