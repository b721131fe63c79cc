// React picks its build by NODE_ENV as it is loaded, so this is imported before anything that imports React.
// biome-ignore lint/style/noProcessEnv: no knob of the shop, but a switch of React's
process.env.NODE_ENV ??= 'production';
