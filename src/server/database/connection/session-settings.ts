/**
 * How every connection of either home works. Unless a unit of work keeps its plans, prepared statements are planned for
 * the values of each call: a plan made once for all values takes every search text to be rare and every page to be
 * long, and then reads whole tables. Compiling plans (jit) pays off in reports only.
 */
export const sessionSettings = ['TimeZone=UTC', 'plan_cache_mode=force_custom_plan', 'jit=off'] as const;
