/**
 * To be imported first by every module whose schemas browsers load. Zod tries whether it may compile a schema with
 * `new Function`; the site's policy forbids that, and the browser would report each try.
 */
import {config} from 'zod'

config({jitless: true})
