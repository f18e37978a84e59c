// Before the first schema is made, zod tries whether it may turn schemas into code. Our policy forbids it, and a browser
// reports each try as a violation. Set here rather than by `z.config`, which would bring zod into the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
